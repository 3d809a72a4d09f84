import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Starts processes for minutes: with it last, one worker would wait for the other. */
const LONGEST = 'tests/project/check.test.ts';

/** As workers are to take them up: what leaves one worker waiting for the other comes first. */
const PROJECTS = ['server', 'web', 'unit'];

/** Files of one project after those of another: a worker keeps its modules as long as the project stays the same. */
export class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ moduleId, project }: TestSpecification): number {
  return moduleId.endsWith(LONGEST) ? -1 : PROJECTS.indexOf(project.name);
}
