import { join } from 'node:path';
import { lazyNameIndex } from '../engines/terminology/names/name-index.ts';
import { createReportIntake } from '../record/intake/report-intake.ts';
import { markMaker } from '../record/withdrawn/marks.ts';
import { createWorkingCopies, type WorkingCopies } from '../store/files/working-copies.ts';
import type { BackendDependencies, Capability, Tools } from './capability.ts';

export const workingCopies = ({ files, workingFolder }: Tools): WorkingCopies =>
  createWorkingCopies(files, join(workingFolder, 'copies'));

/** What capabilities work with, over the parts of a backend. @throws Error where two kinds of jobs have one name */
export function toolsOf(dependencies: BackendDependencies, capabilities: readonly Capability[]): Tools {
  const { db } = dependencies.store;
  const made = new Map<unknown, unknown>();
  const tools: Tools = {
    ...dependencies,
    db,
    intake: createReportIntake({ ...dependencies, db }),
    markOf: markMaker(dependencies.keys),
    names: lazyNameIndex(dependencies.dictionaries),
    jobKinds: jobKindsOf(capabilities),
    once<T>(make: (tools: Tools) => T): T {
      if (!made.has(make)) made.set(make, make(tools));
      return made.get(make) as T;
    },
  };
  return tools;
}

function jobKindsOf(capabilities: readonly Capability[]): Tools['jobKinds'] {
  const kinds = capabilities.flatMap(({ jobs = [] }) => jobs);
  const names = new Set(kinds.map(({ name }) => name));
  if (names.size < kinds.length) throw new Error('two kinds of jobs have the same name');
  return new Set(kinds);
}
