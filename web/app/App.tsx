import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { RouterProvider } from 'react-router-dom';
import { ActivityContext } from '../auth/session-end/activity-context.ts';
import { LoginGateContext } from '../auth/session-end/login-gate.ts';
import { NOTIFICATION_TIMEOUT_MS } from '../shared/constants.ts';
import type { Casebook } from './casebook.ts';
import { PendingPageNotice } from './PendingPageNotice.tsx';
import { PendingPagesContext } from './pending-pages.ts';
import { COLOUR_SCHEME, resolveColours, theme } from './theme.ts';

type AppProps = Casebook & { env?: 'default' | 'test' };

/** The whole application. */
export function App({ client, router, pages, gate, activity, env = 'default' }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveColours}
      defaultColorScheme={COLOUR_SCHEME}
      env={env}
    >
      <ApolloProvider client={client}>
        <PendingPagesContext value={pages}>
          <LoginGateContext value={gate}>
            <ActivityContext value={activity}>
              <RouterProvider router={router} />
            </ActivityContext>
          </LoginGateContext>
        </PendingPagesContext>
        <PendingPageNotice router={router} pages={pages} />
      </ApolloProvider>
      <Notifications position="top-center" autoClose={NOTIFICATION_TIMEOUT_MS} limit={4} />
    </MantineProvider>
  );
}
