// The sentences of one application, and of one interview in it.
import { dateTime } from './format.ts';

export const application = {
  all: () => 'All applications',
  detailsShort: () => 'Details',
  job: () => 'About the job',
  steps: () => 'Steps',
  employment: (type: string) => ({ full_time: 'Full time', part_time: 'Part time',
    contract: 'Contract', internship: 'Internship' }[type] ?? type),
  interview: (iso: string | undefined) => (iso ? `Interview of ${dateTime(iso)}` : 'Your answers'),

  back: () => 'Back to the application',
  state: (status: string) => ({
    scheduled: 'Planned', in_progress: 'In progress', completed: 'Over', declined: 'You declined',
    cancelled: 'Cancelled',
  }[status] ?? status),
  timeOver: () => 'Time is over',
  with: () => 'With',
  submitted: (iso: string) => `Submitted ${dateTime(iso)}.`,
  answers: () => 'Your answers',
  noAnswer: () => 'No answer',
  notSubmitted: () => 'When you have submitted, your answers stand here.',
  solutions: () => 'Your solutions',
  noSolution: () => 'No solution',

  feedback: () => 'Your feedback',
  feedbackLead: (organization: string) => `How was it for you? ${organization} reads it. It does not `
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
