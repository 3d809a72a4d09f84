import { pino } from 'pino';
import { type JobRunner, jobRunner } from '../../backend/jobs/jobs.runner.ts';
import type { Tools } from '../../backend/wall/capability.ts';

/** A process that does jobs, as other processes see it: through the store alone. */
export interface JobProcess {
  readonly tools: Tools;
  readonly jobs: JobRunner;
}

/** @param parts what the kinds of jobs work with, and those kinds */
export function startJobProcess(parts: Partial<Tools>): JobProcess {
  const made = new Map<unknown, unknown>();
  const tools = {
    logger: pino({ level: 'silent' }),
    ...parts,
    once<T>(make: (tools: Tools) => T): T {
      if (!made.has(make)) made.set(make, make(tools));
      return made.get(make) as T;
    },
  } as Tools;
  return { tools, jobs: tools.once(jobRunner) };
}
