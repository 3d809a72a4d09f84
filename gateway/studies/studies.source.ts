import type { Study } from '../../backend/studies/studies.contract.ts';
import { UpstreamError } from '../shared/failures.ts';
import type { StudyScope } from '../shared/study-scope.ts';
import type { StudyList } from './study-list.ts';

declare module '../context.ts' {
  interface Sources {
    readonly studies: StudiesSource;
  }
}

export interface StudiesSource {
  all(): Promise<Study[]>;
  byId(id: string): Promise<Study | null>;
  /** @throws UpstreamError 400 that names studyId when there is no such study */
  require(id: string): Promise<Study>;
}

/** @param scope the studies that the caller may work in: others are as if they were not there; absent means all */
export function createStudiesSource(list: StudyList, scope?: StudyScope): StudiesSource {
  // There are at most 100 studies and one path for them: however many are asked for, one call serves all.
  const all = async () => (await list.load()).filter(({ id }) => scope === undefined || scope.has(id));
  const byId = async (id: string) => (await all()).find((study) => study.id === id) ?? null;
  return {
    all,
    byId,
    async require(id) {
      const study = await byId(id);
      if (study === null)
        throw new UpstreamError('There is no study of this id.', 'BAD_INPUT', 400, 'studyId');
      return study;
    },
  };
}
