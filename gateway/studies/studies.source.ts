import DataLoader from 'dataloader';
import type { StudiesResponse, Study } from '../../backend/studies/studies.contract.ts';
import { UpstreamError } from '../shared/failures.ts';
import type { RestClient } from '../shared/rest.ts';
import type { StudyScope } from '../shared/study-scope.ts';

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
export function createStudiesSource(rest: RestClient, scope?: StudyScope): StudiesSource {
  // There are at most 100 studies and one path for them: however many are asked for, one call serves all.
  const lists = new DataLoader<'all', Study[]>(async (keys) => {
    const { studies } = await rest.call<StudiesResponse>({ path: '/api/studies' });
    const open = scope === undefined ? studies : studies.filter(({ id }) => scope.has(id));
    return keys.map(() => open);
  });
  const all = () => lists.load('all');
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
