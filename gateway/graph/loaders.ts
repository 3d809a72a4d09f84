import DataLoader from 'dataloader';
import type { Page, PagesResponse } from '../../backend/shared/pages.contract.ts';
import type { RestCall, RestClient } from '../shared/rest.ts';

/** A page as REST takes it. */
export interface PageRequest {
  readonly first?: number;
  readonly last?: number;
  readonly after?: string;
  readonly before?: string;
}

/** The same of a list with a filter and an order. */
export interface ListRequest<Where> extends PageRequest {
  readonly where: Where;
  readonly order: string;
}

export interface ReportKey {
  readonly patientId: string;
  readonly extractionId: string;
}

/** A call of the backend in a study. */
export type Post = <T>(studyId: string, path: string, body: unknown) => Promise<T>;

/** Calls of a backend in a study. @param more what goes with each of them */
export const postTo =
  (rest: RestClient, more: Pick<RestCall, 'sayStatus'> = {}): Post =>
  (studyId, path, body) =>
    rest.call({ ...more, method: 'POST', path, studyId, body });

/** As many keys as a call takes. */
export const MOST_KEYS = 200;

/** What is asked for in the same way by several keys while one step of a query runs travels in one call. */
export class Loaders {
  readonly #made = new Map<string, DataLoader<string, unknown>>();

  /**
   * The value of a key; null where the call tells none.
   *
   * @param way how it is asked for; keys of one way travel together
   * @param load the values of keys, each with its key; keys are JSON, so that equal ones are one
   */
  async value<Key, T>(
    way: readonly unknown[],
    key: Key,
    load: (keys: readonly Key[]) => Promise<readonly (readonly [Key, T])[]>,
  ): Promise<T | null> {
    const name = JSON.stringify(way);
    const loader =
      this.#made.get(name) ??
      new DataLoader<string, unknown>(
        async (keys) => {
          const told = await load(keys.map((own) => JSON.parse(own) as Key));
          const byKey = new Map(told.map(([own, value]) => [JSON.stringify(own), value]));
          return keys.map((own) => byKey.get(own) ?? null);
        },
        { maxBatchSize: MOST_KEYS },
      );
    this.#made.set(name, loader);
    return (await loader.load(JSON.stringify(key))) as T | null;
  }
}

export const EMPTY_PAGE = { of: null, total: 0, has_next: false, has_previous: false, entries: [] };

/** The page of a list that is not told by parents. */
export async function firstPage<T>(
  post: Post,
  studyId: string,
  list: string,
  request: object,
): Promise<Page<T>> {
  const { pages } = await post<PagesResponse<T>>(studyId, `/api/${list}/page`, request);
  return pages[0] ?? EMPTY_PAGE;
}
