// The sentences about the panel of an interview.
import { dateTime } from '../format.ts';

export const panel = {
  title: () => 'Panel',
  nobody: () => 'Nobody is on the panel.',
  seat: {
    lead: () => 'Leads',
    interviewer: () => 'Interviewer',
    shadow: () => 'Shadow',
    reverse_shadow: () => 'Leads under observation',
  },
  given: (iso: string) => `Gave feedback ${dateTime(iso)}`,
  owes: () => 'Owes feedback',
  due: (iso: string) => `Owes feedback, due ${dateTime(iso)}`,
  overdue: (iso: string) => `Owes feedback, was due ${dateTime(iso)}`,
  waived: (iso: string) => `Excused ${dateTime(iso)}`,
  change: () => 'Change the seats ...',
  excuse: (name: string) => `Excuse ${name} ...`,
  excuseShort: () => 'Excuse ...',

  seatsTitle: () => 'Change the seats',
  seatsText: () => 'A shadow learns: what they say is kept, and decides nothing. Add and remove '
    + 'interviewers by rescheduling.',
  save: () => 'Save',
  saved: () => 'The seats are changed.',

  waiveTitle: (name: string) => `Excuse ${name} from giving feedback`,
  waiveText: () => 'Decisions do not wait for their feedback any more, and what others said is no '
    + 'longer hidden from them. They can still give feedback.',
  reason: () => 'Why',
  reasonHint: () => 'It stands in the timeline.',
  waive: () => 'Excuse',
  waiveDone: (name: string) => `${name} is excused.`,
};
