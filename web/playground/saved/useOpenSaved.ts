import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import {
  SavedOperationVersionsDocument,
  type SavedOperationVersionsQuery,
  type SavedOperationVersionsQueryVariables,
} from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { notifyError } from '../../shared/notify.ts';
import { usePlayground } from '../PlaygroundContext.ts';
import { useShow } from '../useShow.ts';
import { fetchVersion } from './fetch-version.ts';
import type { OpenedOperation } from './opened-operation.ts';

type Asked = { studyId: string; id: string; version?: number };

const NONE = 'There is no such operation, or its owner does not share it.';

/** Opens saved operations: the latest version, or an earlier one, in a tab that from then on belongs to it. */
export function useOpenSaved(): (asked: Asked) => Promise<void> {
  const client = useApolloClient();
  const { setOpened } = usePlayground();
  const show = useShow();

  return useCallback(
    async ({ studyId, id, version }: Asked) => {
      try {
        const history = await client.query<SavedOperationVersionsQuery, SavedOperationVersionsQueryVariables>(
          {
            query: SavedOperationVersionsDocument,
            variables: { studyId, id },
            fetchPolicy: 'network-only',
          },
        );
        const operation = history.data?.study?.operation?.operation;
        if (operation === undefined) throw new Error(NONE);
        const wanted = version ?? operation.latest;
        const content = await fetchVersion(client, { studyId, id, version: wanted });
        if (content === null) throw new Error(NONE);
        const opened: OpenedOperation = { studyId, operation, version: wanted, content };
        const { text, variables } = content;
        show({ query: text, variables, onShown: (tabId) => setOpened(tabId, opened) });
      } catch (error) {
        notifyError(`Not opened: ${failureMessage(error)}`);
      }
    },
    [client, setOpened, show],
  );
}
