import { ApolloClient, ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { createCache } from '../shared/cache.ts';
import { isUnauthenticated } from '../shared/failures.ts';

/** The Apollo client over a link to the gateway; tells when an answer says that the session has ended. */
export function createClient(link: ApolloLink, onUnauthenticated: () => void): ApolloClient {
  const sessionLink = new ErrorLink(({ error }) => {
    if (isUnauthenticated(error)) onUnauthenticated();
  });
  return new ApolloClient({ cache: createCache(), link: ApolloLink.from([sessionLink, link]) });
}
