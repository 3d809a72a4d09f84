import { useGraphiQL } from '@graphiql/react';

/** The tab of the editors that is open. */
export function useActiveTabId(): string {
  return useGraphiQL(({ tabs, activeTabIndex }) => tabs[activeTabIndex]?.id ?? '');
}
