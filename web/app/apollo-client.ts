import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import type { Activity } from '../auth/session-end/activity.ts';
import { UNATTENDED_HEADERS } from '../auth/session-end/session-clock.ts';
import { createCache } from '../shared/cache.ts';
import { basisHeaders } from '../shared/fact-basis.ts';
import { isUnauthenticated } from '../shared/failures.ts';

/** What a page asks later than this after somebody touched it, it asks by itself. */
const ATTENDED_MS = 60_000;

/**
 * The Apollo client over a link to the gateway.
 *
 * @param onUnauthenticated told when an answer says that the session has ended; where it resolves to true there is
 *   another one, and the operation is sent again
 */
export function createClient(
  link: ApolloLink,
  activity: Pick<Activity, 'idleMs'>,
  onUnauthenticated: () => Promise<boolean>,
): ApolloClient {
  const sessionLink = new ErrorLink(({ error, operation, forward }) => {
    if (!isUnauthenticated(error)) return;
    return new Observable((observer) => {
      let isGone = false;
      let sent: { unsubscribe(): void } | undefined;
      void onUnauthenticated().then((isLoggedIn) => {
        if (isGone) return;
        if (isLoggedIn) sent = forward(operation).subscribe(observer);
        else observer.error(error);
      });
      return () => {
        isGone = true;
        sent?.unsubscribe();
      };
    });
  });
  const headersLink = new SetContextLink(({ headers }) => ({
    headers: {
      ...headers,
      ...basisHeaders(),
      ...(activity.idleMs() > ATTENDED_MS ? UNATTENDED_HEADERS : {}),
    },
  }));
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([sessionLink, headersLink, link]),
  });
}
