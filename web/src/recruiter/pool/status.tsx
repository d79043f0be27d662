// The status of an application.
import type { Schemas } from '../../api/types.ts';
import { app } from '../../text/recruiter/en_app.ts';

type Name = Schemas['Pipeline']['status'];

const looks: Partial<Record<Name, string>> = { hired: 'good', shortlisted: 'good', rejected: 'bad' };

export const Status = ({ of }: { of: Name }) =>
  <span class={`badge ${looks[of] ?? ''}`}>{app.pipelineStatus[of]()}</span>;
