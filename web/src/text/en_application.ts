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
};
