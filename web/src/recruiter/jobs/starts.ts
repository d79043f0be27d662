// Usual stages, so that a first job is made in a few clicks.
import { job as words } from '../../text/recruiter/en_job.ts';
import { newItem, newStage, type StageForm } from './form.ts';

const live = () => [newStage('live_1on1', words.startNames.technical()),
  newStage('culture_fit_hr', words.startNames.culture())];

interface Start {
  name: keyof typeof words.starts;
  make: () => StageForm[];
}

export const STARTS: readonly Start[] = [
  { name: 'written', make: () => [newStage('automated_screening', words.startNames.written(),
    { items: words.startQuestions().map((text) => newItem({ text })) }), ...live()] },
  { name: 'coding', make: () => [newStage('dsa_coding', words.startNames.coding(),
    { timeLimitMinutes: '90' }), ...live()] },
];
