import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './app/app.css';
import { ApolloLink, HttpLink } from '@apollo/client';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { createCasebook } from './app/casebook.ts';
import { applyColourScheme } from './app/colour-scheme.ts';
import { sendIds } from './app/document-ids.ts';
import { withStreams } from './app/stream-link.ts';
import { watchStyles } from './shared/failed-styles.ts';

applyColourScheme();
watchStyles();

const casebook = createCasebook(
  withStreams(ApolloLink.from([sendIds(), new HttpLink({ uri: '/graphql', credentials: 'same-origin' })]), {
    uri: '/graphql/stream',
  }),
  createBrowserRouter,
);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App {...casebook} />
    </StrictMode>,
  );
}
