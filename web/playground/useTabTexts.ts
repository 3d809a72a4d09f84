import { useGraphiQL } from '@graphiql/react';

/** What the open tab holds, a moment after it was written. */
export function useTabTexts(): { query: string; variables: string } {
  const query = useGraphiQL(({ tabs, activeTabIndex }) => tabs[activeTabIndex]?.query ?? '');
  const variables = useGraphiQL(({ tabs, activeTabIndex }) => tabs[activeTabIndex]?.variables ?? '');
  return { query, variables };
}
