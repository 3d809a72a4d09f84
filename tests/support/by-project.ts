import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Starts processes for minutes: with it last, one worker would wait for the other. */
const LONGEST = 'tests/project/check.test.ts';

/** Files of one project after those of the other: a worker keeps its modules as long as the project stays the same. */
export class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ moduleId, project }: TestSpecification): number {
  if (moduleId.endsWith(LONGEST)) return 0;
  return project.name === 'server' ? 1 : 2;
}
