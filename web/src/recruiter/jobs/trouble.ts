// What the service did not accept of a job, with its issues at the parts of the form that was sent.
import { useState } from 'preact/hooks';
import type { Problem } from '../../api/problems.ts';
import type { JobForm } from './form.ts';
import { placed } from './places.ts';

export interface Trouble {
  problem: Problem | undefined;
  stageKeys: readonly string[];  // with issues
  set: (problem: Problem, sent: JobForm) => void;
  clear: () => void;
}

interface Found {
  problem?: Problem;
  stageKeys: readonly string[];
}

const NONE: Found = { stageKeys: [] };

export function useTrouble(): Trouble {
  const [{ problem, stageKeys }, setFound] = useState(NONE);
  return {
    problem,
    stageKeys,
    set(found, sent) {
      const issues = placed(found.issues, sent);
      const keys = issues.flatMap(({ path }) => /^stages\.([^.]+)/.exec(path)?.[1] ?? []);
      setFound({ problem: { ...found, issues }, stageKeys: [...new Set(keys)] });
    },
    clear: () => setFound(NONE),
  };
}
