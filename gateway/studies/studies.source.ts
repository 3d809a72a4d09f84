import DataLoader from 'dataloader';
import type { StudiesResponse, Study } from '../../backend/studies/studies.contract.ts';
import type { RestClient } from '../shared/rest.ts';

export interface StudiesSource {
  all(): Promise<Study[]>;
  byId(id: string): Promise<Study | null>;
}

export function createStudiesSource(rest: RestClient): StudiesSource {
  // There are at most 100 studies and one path for them: however many are asked for, one call serves all.
  const lists = new DataLoader<'all', Study[]>(async (keys) => {
    const { studies } = await rest.call<StudiesResponse>({ path: '/api/studies' });
    return keys.map(() => studies);
  });
  const all = () => lists.load('all');
  return {
    all,
    byId: async (id) => (await all()).find((study) => study.id === id) ?? null,
  };
}
