// The sentences of a candidate's feedback on an interview.
export const feedback = {
  title: () => 'Your feedback',
  lead: (organization: string) => `How was it for you? ${organization} reads it. It does not `
    + 'change how your application is decided.',
  rating: () => 'How good was it, from 1 (bad) to 10 (very good)?',
  ratingMissing: () => 'Choose a number from 1 to 10.',
  recommend: () => 'Would you recommend it to a friend?',
  recommendMissing: () => 'Choose one of the four answers.',
  recommendation: { strong_yes: () => 'Yes, very much', yes: () => 'Yes', no: () => 'No',
    strong_no: () => 'Not at all' },
  traits: () => 'What was good? Choose what fits.',
  traitOf: ['Friendly', 'Well prepared', 'Clear questions', 'Enough time', 'On time'],
  comments: () => 'What else do you want to say? (not needed)',
  send: () => 'Send the feedback',
  sending: () => 'Sending ...',
  sent: () => 'Your feedback was sent. Thank you.',
  again: () => 'You can send other feedback; it replaces this one.',
  change: () => 'Send other feedback',
};
