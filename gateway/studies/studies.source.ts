import DataLoader from 'dataloader';
import type { StudiesResponse, Study } from '../../backend/studies/studies.contract.ts';
import { UpstreamError } from '../shared/failures.ts';
import type { RestClient } from '../shared/rest.ts';

export interface StudiesSource {
  all(): Promise<Study[]>;
  byId(id: string): Promise<Study | null>;
  /** @throws UpstreamError 400 that names studyId when there is no such study */
  require(id: string): Promise<Study>;
}

export function createStudiesSource(rest: RestClient): StudiesSource {
  // There are at most 100 studies and one path for them: however many are asked for, one call serves all.
  const lists = new DataLoader<'all', Study[]>(async (keys) => {
    const { studies } = await rest.call<StudiesResponse>({ path: '/api/studies' });
    return keys.map(() => studies);
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
