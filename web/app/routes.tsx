import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import { Outlet, type RouteObject, redirect } from 'react-router-dom';
import { AccountLink } from '../auth/account/AccountLink.tsx';
import { LogoutButton } from '../auth/LogoutButton.tsx';
import { RequireSession } from '../auth/RequireSession.tsx';
import { AccessTokensLink } from '../auth/tokens/AccessTokensLink.tsx';
import {
  ACCESS_TOKENS_PATH,
  ACCOUNT_LOG_PATH,
  ACCOUNT_PATH,
  ACCOUNTS_PATH,
  INVITATION_PATH,
  LOGIN_PATH,
  MANAGED_STUDIES_PATH,
  PLAYGROUND_PATH,
  PROVIDER_LOGIN_PATH,
  type StudyPage,
} from '../shared/paths.ts';
import { ManagedStudiesLink } from '../studies/administration/ManagedStudiesLink.tsx';
import { BrokenApp, BrokenPage } from './failures.tsx';
import { openDashboard, openPlayground, requireGuest, requireLogin, requireStudy } from './guards.ts';
import { NotFoundPage, NotFoundScreen } from './NotFoundScreen.tsx';
import { StartingScreen } from './StartingScreen.tsx';

/** A page of a study whose code is fetched when it is opened. */
function page(path: StudyPage, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: { Component: load } };
}

/** The pages of forms, or of surveys: what there is, filling in, changing, and what was answered. */
function formPages(path: 'forms' | 'surveys'): RouteObject[] {
  const below = (end: string, load: () => Promise<ComponentType>): RouteObject => ({
    path: `${path}/${end}`,
    lazy: { Component: load },
  });
  const editor = async () => (await import('../forms/editor/FormEditorScreen.tsx')).FormEditorScreen;
  return [
    page(path, async () => (await import('../forms/FormsScreen.tsx')).FormsScreen),
    below('new', editor),
    below(':formId', async () => (await import('../forms/fill/FormScreen.tsx')).FormScreen),
    below(':formId/edit', editor),
    below(
      ':formId/responses',
      async () => (await import('../forms/responses/ResponsesScreen.tsx')).ResponsesScreen,
    ),
    below(
      ':formId/responses/:responseId',
      async () => (await import('../forms/responses/ResponseScreen.tsx')).ResponseScreen,
    ),
  ];
}

// Made anew for each router: a router empties the lazy parts of its routes as it fetches them.
function studyPages(): RouteObject[] {
  return [
    page('dashboard', async () => (await import('../studies/StudyDashboardScreen.tsx')).StudyDashboardScreen),
    page(
      'participants',
      async () => (await import('../participants/ParticipantsScreen.tsx')).ParticipantsScreen,
    ),
    page('ingestion', async () => (await import('../ingestion/IngestionScreen.tsx')).IngestionScreen),
    {
      path: 'ingestion/import',
      lazy: { Component: async () => (await import('../ingestion/bulk/ImportScreen.tsx')).ImportScreen },
    },
    {
      path: 'ingestion/rereadings',
      lazy: {
        Component: async () => (await import('../rereadings/RereadingsScreen.tsx')).RereadingsScreen,
      },
    },
    page(
      'anonymisation',
      async () => (await import('../anonymisation/AnonymisationScreen.tsx')).AnonymisationScreen,
    ),
    ...formPages('forms'),
    ...formPages('surveys'),
    page(
      'measurements',
      async () => (await import('../measurements/MeasurementsScreen.tsx')).MeasurementsScreen,
    ),
    page('reports', async () => (await import('../reports/ReportsScreen.tsx')).ReportsScreen),
    page('review', async () => (await import('../review/ReviewScreen.tsx')).ReviewScreen),
    {
      path: 'review/:taskId',
      lazy: { Component: async () => (await import('../review/TaskScreen.tsx')).TaskScreen },
    },
    page('chat', async () => (await import('../chat/ChatScreen.tsx')).ChatScreen),
    page('cohorts', async () => (await import('../cohort/builder/CohortsScreen.tsx')).CohortsScreen),
    page('statistics', async () => (await import('../statistics/StatisticsScreen.tsx')).StatisticsScreen),
    {
      path: 'patients/:patientId',
      lazy: { Component: async () => (await import('../patients/PatientScreen.tsx')).PatientScreen },
    },
    page('ocr', async () => (await import('../ocr/OcrScreen.tsx')).OcrScreen),
    page('webhooks', async () => (await import('../webhooks/WebhooksScreen.tsx')).WebhooksScreen),
    page('audit', async () => (await import('../audit/AuditScreen.tsx')).AuditScreen),
    page(
      'break-glass',
      async () => (await import('../studies/break-glass/BreakGlassScreen.tsx')).BreakGlassScreen,
    ),
    page('settings', async () => (await import('./StudySettingsScreen.tsx')).StudySettingsScreen),
    page('users', async () => (await import('./UserManagementPage.tsx')).UserManagementPage),
    page(
      'notifications',
      async () => (await import('../notifications/NotificationsScreen.tsx')).NotificationsScreen,
    ),
    { path: '*', element: <NotFoundPage /> },
  ];
}

/** The Playground with what surrounds it. */
function playground(): RouteObject {
  const Component = async () => (await import('./PlaygroundPage.tsx')).PlaygroundPage;
  return {
    path: PLAYGROUND_PATH,
    loader: openPlayground,
    lazy: { Component: async () => (await import('./PlaygroundLayout.tsx')).PlaygroundLayout },
    children: [{ errorElement: <BrokenPage />, children: [{ index: true, lazy: { Component } }] }],
  };
}

// A guard acts on every navigation, also between pages of one study.
const always = () => true;
// The open place of a report is part of the address, too; moving it opens no page.
const onNewPage = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** A page of a logged-in user that belongs to no study. */
const besideStudies = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  loader: requireLogin,
  shouldRevalidate: always,
  lazy: { Component: load },
});

/** Every address of the application with its guard. */
export function createRoutes(client: ApolloClient): RouteObject[] {
  return [
    {
      element: <Outlet />,
      errorElement: <BrokenApp />,
      hydrateFallbackElement: <StartingScreen />,
      children: [
        { path: '/', loader: () => redirect(LOGIN_PATH), element: <StartingScreen /> },
        {
          path: LOGIN_PATH,
          loader: requireGuest,
          shouldRevalidate: always,
          lazy: { Component: async () => (await import('../auth/LoginScreen.tsx')).LoginScreen },
        },
        {
          path: PROVIDER_LOGIN_PATH,
          lazy: {
            Component: async () =>
              (await import('../auth/provider/ProviderLoginScreen.tsx')).ProviderLoginScreen,
          },
        },
        {
          path: INVITATION_PATH,
          lazy: {
            Component: async () =>
              (await import('../auth/accounts/invitation/InvitationScreen.tsx')).InvitationScreen,
          },
        },
        { path: '/dashboard', loader: openDashboard, element: <StartingScreen /> },
        {
          element: <RequireSession />,
          children: [
            {
              path: '/study-selection',
              loader: requireLogin,
              shouldRevalidate: always,
              lazy: async () => {
                const { StudySelectionScreen } = await import('../studies/StudySelectionScreen.tsx');
                const actions = (
                  <>
                    <AccountLink />
                    <ManagedStudiesLink />
                    <AccessTokensLink />
                    <LogoutButton />
                  </>
                );
                return { element: <StudySelectionScreen actions={actions} /> };
              },
            },
            besideStudies(
              ACCOUNT_PATH,
              async () => (await import('../auth/account/AccountScreen.tsx')).AccountScreen,
            ),
            besideStudies(
              ACCOUNTS_PATH,
              async () => (await import('../auth/accounts/AccountsScreen.tsx')).AccountsScreen,
            ),
            besideStudies(
              ACCOUNT_LOG_PATH,
              async () => (await import('../auth/accounts/log/AccountLogScreen.tsx')).AccountLogScreen,
            ),
            besideStudies(
              ACCESS_TOKENS_PATH,
              async () => (await import('../auth/tokens/AccessTokensScreen.tsx')).AccessTokensScreen,
            ),
            {
              path: MANAGED_STUDIES_PATH,
              loader: requireLogin,
              shouldRevalidate: always,
              lazy: async () => {
                const { ManagedStudiesScreen } = await import(
                  '../studies/administration/ManagedStudiesScreen.tsx'
                );
                return { element: <ManagedStudiesScreen actions={<LogoutButton />} /> };
              },
            },
            playground(),
            {
              path: '/study/:studyId',
              loader: ({ params }) => requireStudy(client, { params }),
              shouldRevalidate: onNewPage,
              lazy: { Component: async () => (await import('./StudyLayout.tsx')).StudyLayout },
              children: [
                { index: true, loader: openDashboard, element: <StartingScreen /> },
                { errorElement: <BrokenPage />, children: studyPages() },
              ],
            },
          ],
        },
        { path: '*', element: <NotFoundScreen /> },
      ],
    },
  ];
}
