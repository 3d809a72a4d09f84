// The generated hooks name things as Apollo Client 3 did; this module offers Client 4 under those names.
import type { DocumentNode, OperationVariables } from '@apollo/client';
import {
  type SkipToken,
  useSuspenseQuery as useClientSuspenseQuery,
  type useMutation,
} from '@apollo/client/react';

export * from '@apollo/client/react';

/** What a mutation hook returns first: sends the mutation and resolves to its result. */
export type MutationFunction<TData, TVariables extends OperationVariables> = useMutation.MutationFunction<
  TData,
  TVariables
>;

/** The options that a mutation hook takes. */
export type BaseMutationOptions<TData, TVariables extends OperationVariables> = useMutation.Options<
  TData,
  TVariables
>;

// The generated suspense hooks pass options whose variables may be missing, which Client 4 refuses.
type SuspenseOptions<TVariables extends OperationVariables> = Omit<
  useClientSuspenseQuery.Options<TVariables>,
  'variables'
> & { variables?: TVariables };

/** Client 4's hook with the one wide signature that the generated overloads fit. */
export function useSuspenseQuery<TData, TVariables extends OperationVariables>(
  query: DocumentNode,
  options: SkipToken | SuspenseOptions<TVariables>,
): useClientSuspenseQuery.Result<TData | undefined, TVariables> {
  return useClientSuspenseQuery<TData | undefined, TVariables>(
    query,
    options as SkipToken | useClientSuspenseQuery.Options<TVariables>,
  ) as useClientSuspenseQuery.Result<TData | undefined, TVariables>;
}
