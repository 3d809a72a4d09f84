import type { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
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
};

/** Draws routes at an address, with the answers of the server. */
export function renderRoutes(routes: RouteObject[], path: string, mocks: Mocks = []): Rendered {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const rendered = render(
    <MantineProvider env="test">
      <MockedProvider mocks={mocks} cache={createCache()}>
        <RouterProvider router={router} />
      </MockedProvider>
      <Notifications />
    </MantineProvider>,
  );
  return { ...rendered, router, user: userEvent.setup() };
}

/** Draws one part inside of everything that a screen may rely on. */
export function renderWithProviders(ui: ReactNode, options: RenderOptions = {}): Rendered {
  const { mocks, path = '/', route = '*' } = options;
  return renderRoutes([{ path: route, element: ui }], path, mocks);
}
