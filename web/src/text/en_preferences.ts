// The sentences of the preferences of mails.

export const preferences = {
  lead: () => 'These mails come to',
  leadOfLink: () => 'Choose which mails come to your address. You need not sign in.',
  always: () => 'Codes for signing in and mails about your account always come.',
  invitations: () => 'Invitations',
  invitationsHint: () => 'Links and times of interviews. Without them, look at your applications.',
  reminders: () => 'Reminders',
  remindersHint: () => 'A day before an interview, and before a link expires.',
  updates: () => 'News of your applications',
  updatesHint: () => 'When the state of an application changes.',
  zone: () => 'Time zone',
  zoneHint: () => 'Mails tell times in this zone. Who invites you sees it, to choose good times.',
  zoneNone: () => 'UTC',
  locale: () => 'Language of dates and numbers',
  localeHint: () => 'Mails write dates and numbers as this language does.',
  localeNone: () => 'No choice',
  saved: () => 'Saved.',
  undone: () => 'As before.',
};
