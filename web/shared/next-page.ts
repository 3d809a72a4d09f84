import { NetworkStatus, type OperationVariables } from '@apollo/client';
import type { useQuery } from '@apollo/client/react';
import { notifyError } from './notify.ts';

type PagedQuery<TData, TVariables extends OperationVariables> = Pick<
  useQuery.Result<TData, TVariables>,
  'networkStatus' | 'fetchMore'
>;

type NextPageOptions<TData> = {
  /** The pages shown so far with the next one behind them. */
  append: (shown: TData, next: TData) => TData;
  failureText: (error: unknown) => string;
};

/** How the next page of a list is fetched, whose query takes a cursor as `after`; a toast says where that fails. */
export function nextPageOf<TData, TVariables extends OperationVariables & { after?: string | null }>(
  { networkStatus, fetchMore }: PagedQuery<TData, TVariables>,
  { append, failureText }: NextPageOptions<TData>,
) {
  async function fetchNext(after: string | null) {
    try {
      await fetchMore({
        variables: { after } as Partial<TVariables>,
        updateQuery: (shown, { fetchMoreResult }) => append(shown as TData, fetchMoreResult as TData),
      });
    } catch (error) {
      notifyError(failureText(error));
    }
  }
  return {
    isFetchingNext: networkStatus === NetworkStatus.fetchMore,
    fetchNext: (after: string | null) => void fetchNext(after),
  };
}
