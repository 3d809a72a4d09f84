import type { ApolloServerPlugin } from '@apollo/server';
import type { ListedStudy, StudiesResponse } from '../../backend/studies/studies.contract.ts';
import type { RestClient } from '../shared/rest.ts';

/** A study that is added or removed elsewhere is seen after this long; the backend has a wall of its own. */
const BELIEVED_MS = 2_000;

/** The studies of an installation, which every call into one of them asks for. */
export interface StudyList {
  load(): Promise<readonly ListedStudy[]>;
  /** Asks again the next time: something was changed here. */
  forget(): void;
}

/**
 * Asks for the studies once in a few seconds.
 *
 * @param rest asks for nobody: a client that goes away takes the answer from no other one
 */
export function createStudyList(rest: RestClient): StudyList {
  let loaded: { readonly at: number; readonly studies: Promise<readonly ListedStudy[]> } | undefined;
  return {
    load() {
      if (loaded !== undefined && performance.now() - loaded.at < BELIEVED_MS) return loaded.studies;
      const studies = rest.call<StudiesResponse>({ path: '/api/studies' }).then((answer) => answer.studies);
      const asked = { at: performance.now(), studies };
      loaded = asked;
      // A failure is nothing to believe.
      studies.catch(() => {
        if (loaded === asked) loaded = undefined;
      });
      return studies;
    },
    forget() {
      loaded = undefined;
    },
  };
}

/** Has the studies asked for again after each mutation: some change how many participants there are. */
export const forgetAfterChanges = (list: StudyList): ApolloServerPlugin => ({
  async requestDidStart() {
    return {
      async willSendResponse({ operation }) {
        if (operation?.operation === 'mutation') list.forget();
      },
    };
  },
});
