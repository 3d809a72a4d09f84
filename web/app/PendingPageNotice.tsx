import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { DataRouter } from 'react-router-dom';
import type { PartUnavailable } from '../shared/fetch-part.ts';
import { PartFailure } from '../shared/PartFailure.tsx';
import { hasTyped, watchTyping } from '../shared/typed-input.ts';
import type { Casebook } from './casebook.ts';
import classes from './PendingPageNotice.module.css';
import type { PendingPages } from './pending-pages.ts';
import { reloadOnceFor } from './reload-once.ts';

function useRouterState(router: DataRouter) {
  return useSyncExternalStore(
    (listener) => router.subscribe(listener),
    () => router.state,
  );
}

function reload() {
  window.location.reload();
}

/** Fetches missing pages again when somebody goes to a page, and when the network is back. */
function useRetries(pages: PendingPages, target: object | undefined) {
  useEffect(() => {
    if (target !== undefined) pages.retry();
  }, [pages, target]);
  useEffect(() => {
    window.addEventListener('online', pages.retry);
    return () => window.removeEventListener('online', pages.retry);
  }, [pages]);
}

/** Loads a new build once, unless somebody typed something into the page that is shown. */
function useReload(failure: PartUnavailable | null, load: () => void) {
  const reloadWherePossible = useEffectEvent((build: string) => {
    if (!hasTyped()) reloadOnceFor(build, load);
  });
  useEffect(() => watchTyping(), []);
  useEffect(() => {
    if (failure !== null && failure.newBuild !== null) reloadWherePossible(failure.newBuild);
  }, [failure]);
}

/** Says that the page somebody goes to is missing; the page before it stays as it is, with the way to try again. */
export function PendingPageNotice({ router, pages }: Pick<Casebook, 'router' | 'pages'>) {
  const { failure, isRetrying } = useSyncExternalStore(pages.subscribe, pages.read);
  const { initialized, location, navigation } = useRouterState(router);
  const target = navigation.location;
  const load = target === undefined ? reload : () => window.location.assign(router.createHref(target));
  useRetries(pages, target);
  useReload(failure, load);

  // The first page says so in its own place.
  if (failure === null || !initialized || target === undefined) return null;
  return (
    <div className={classes.notice}>
      <PartFailure failure={failure} onRetry={pages.retry} onReload={load} retrying={isRetrying}>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          onClick={() =>
            void router.navigate(location, {
              replace: true,
              state: location.state,
              preventScrollReset: true,
            })
          }
        >
          Stay here
        </Button>
      </PartFailure>
    </div>
  );
}
