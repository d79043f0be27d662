// The sentences of declining an invitation.
import { zonedDateTime } from './format.ts';

export const decline = {
  lead: (organization: string) => `${organization} invited you to this:`,
  nothingYet: () => 'You have declined nothing by opening this page.',
  time: () => 'The time does not suit you?',
  timeText: () => 'Then say so, and keep your application: sign in, answer "I cannot at that time", '
    + 'and another time can be proposed.',
  timeAct: () => 'I cannot at that time',
  end: () => 'You do not want to go on?',
  endText: () => 'Then decline the invitation. Your reasons are read by the people who invited you. '
    + 'You need not give any.',
  reasons: () => 'Reasons',
  tags: ['I took another job', 'The job does not fit', 'The pay does not fit',
    'The place does not fit', 'It takes too long', 'Something else'],
  reason: () => 'What do you want to say about it? (not needed)',
  tooLong: () => 'This is longer than 2,000 characters. Shorten it.',
  act: () => 'Decline the invitation ...',
  askTitle: () => 'Decline the invitation?',
  askText: () => 'You cannot take it back yourself. The people who invited you can invite you again.',
  confirm: () => 'Decline',
  acting: () => 'Declining ...',
  done: () => 'You declined the invitation',
  doneText: (iso: string) => `The people who invited you were told ${zonedDateTime(iso)}. If you changed `
    + 'your mind, write to them: they can invite you again.',
  over: () => 'This step is over',
  overText: () => 'It was held or submitted, so there is nothing to decline.',
  cancelled: () => 'This invitation was cancelled',
  cancelledText: () => 'The people who invited you took it back, so there is nothing to decline.',
};
