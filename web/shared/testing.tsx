import { ApolloLink, Observable } from '@apollo/client';
import { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { OperationTypeNode } from 'graphql';
import type { ReactNode } from 'react';
import { createMemoryRouter, type DataRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { createCache } from './cache.ts';

export type Mocks = ReadonlyArray<MockLink.MockedResponse>;

type Rendered = RenderResult & { user: UserEvent; router: DataRouter };

type RenderOptions = {
  /** The answers of the server. */
  mocks?: Mocks;
  /** The address that is open. */
  path?: string;
  /** The route that the address belongs to, for parts that read its parameters. */
  route?: string;
  /** Whether the answers to one subscription, one after the other, are what its stream tells. */
  hasStreams?: boolean;
};

const BETWEEN_EVENTS_MS = 50;

const isLast = ({ data, errors }: ApolloLink.Result): boolean =>
  errors !== undefined ||
  Object.values(data ?? {}).some((change) => change?.__typename === 'UpstreamFailure');

/** A stream tells the answers to its subscription one after the other, ends with a failure, and stays open after the last. */
class StreamedMocks extends ApolloLink {
  readonly #answers: MockLink;

  constructor(answers: MockLink) {
    super();
    this.#answers = answers;
  }

  override request(operation: ApolloLink.Operation): Observable<ApolloLink.Result> {
    return new Observable((observer) => {
      let hasTold = false;
      let next: ReturnType<typeof setTimeout> | undefined;
      const tell = () =>
        this.#answers.request(operation).subscribe({
          next(answer) {
            hasTold = true;
            observer.next(answer);
            if (isLast(answer)) observer.complete();
            else next = setTimeout(tell, BETWEEN_EVENTS_MS);
          },
          error: (error) => hasTold || observer.error(error),
        });
      tell();
      return () => clearTimeout(next);
    });
  }
}

function linkOf(mocks: Mocks, hasStreams: boolean): ApolloLink {
  const answers = new MockLink(mocks);
  if (!hasStreams) return answers;
  return ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    new StreamedMocks(answers),
    answers,
  );
}

/** Draws routes at an address, with the answers of the server. */
export function renderRoutes(
  routes: RouteObject[],
  path: string,
  mocks: Mocks = [],
  hasStreams = false,
): Rendered {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const rendered = render(
    <MantineProvider env="test">
      <MockedProvider link={linkOf(mocks, hasStreams)} cache={createCache()}>
        <RouterProvider router={router} />
      </MockedProvider>
      <Notifications />
    </MantineProvider>,
  );
  return { ...rendered, router, user: userEvent.setup() };
}

/** Draws one part inside of everything that a screen may rely on. */
export function renderWithProviders(ui: ReactNode, options: RenderOptions = {}): Rendered {
  const { mocks, path = '/', route = '*', hasStreams = false } = options;
  return renderRoutes([{ path: route, element: ui }], path, mocks, hasStreams);
}

/** Where a page of a connection ends; the last one where there is no cursor. */
export const buildPageInfo = (endCursor: string | null = null) => ({
  __typename: 'PageInfo' as const,
  hasNextPage: endCursor !== null,
  hasPreviousPage: false,
  startCursor: null,
  endCursor,
});
