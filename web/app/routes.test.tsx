import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readLogin, storeLogin } from '../auth/login-storage.ts';
import { LoginDocument, LogoutDocument, StudySelectionScreenDocument } from '../generated/graphql.ts';
import type { Mocks } from '../shared/testing.tsx';
import { readStoredStudy, storeStudy } from '../studies/StudyContext.tsx';
import { OTHER_STUDY, openStudyMock, STUDY, studiesMock } from '../studies/studies.fixtures.ts';
import { ADMIN, renderApp, renderAppAsUser, viewerMock } from './testing.tsx';

const SESSION_ENDED = 'Your session has ended. Please log in again.';

const UNAUTHENTICATED: Mocks[number] = {
  request: { query: StudySelectionScreenDocument },
  result: { errors: [{ message: 'Please log in.', extensions: { code: 'UNAUTHENTICATED' } }] },
};

function findHeading(name: string) {
  return screen.findByRole('heading', { level: 1, name });
}

describe('the guards', () => {
  it.each([
    '/',
    '/dashboard',
    '/study-selection',
    '/access-tokens',
    '/study/study-001/dashboard',
    '/study/study-001/reports',
  ])('send guests from %s to the login page', async (path) => {
    storeStudy(STUDY);
    const { router } = renderApp(path);
    await findHeading('Casebook');
    expect(router.state.location.pathname).toBe('/login');
  });

  it.each(['/', '/login', '/dashboard', '/study/study-001'])(
    'send users with a stored study from %s to its dashboard',
    async (path) => {
      storeStudy(STUDY);
      const { router } = renderAppAsUser(path);
      await findHeading(STUDY.name);
      expect(router.state.location.pathname).toBe('/study/study-001/dashboard');
    },
  );

  it.each(['/login', '/dashboard', '/study/study-001/participants'])(
    'send users without a stored study from %s to the study selection',
    async (path) => {
      const { router } = renderAppAsUser(path, [studiesMock([STUDY])]);
      await findHeading('Study Selection');
      expect(router.state.location.pathname).toBe('/study-selection');
    },
  );

  it('open another study than the stored one by its address', async () => {
    storeStudy(STUDY);
    renderAppAsUser('/study/study-002/dashboard', [openStudyMock('study-002', OTHER_STUDY)]);
    await findHeading(OTHER_STUDY.name);
    expect(readStoredStudy()).toEqual(OTHER_STUDY);
  });

  it('send users from a study that does not exist to the study selection and keep the stored one', async () => {
    storeStudy(STUDY);
    const { router } = renderAppAsUser('/study/study-999/dashboard', [
      openStudyMock('study-999', null),
      studiesMock([STUDY]),
    ]);
    await findHeading('Study Selection');
    expect(router.state.location.pathname).toBe('/study-selection');
    expect(readStoredStudy()).toEqual(STUDY);
  });

  it('show a way back where there is no page', async () => {
    storeStudy(STUDY);
    const { user } = renderAppAsUser('/nowhere');
    await findHeading('Page not found');
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    await findHeading(STUDY.name);
  });
});

describe('an address of a study without a page', () => {
  it('says so and keeps the pages of the study at hand', async () => {
    storeStudy(STUDY);
    const { user } = renderAppAsUser('/study/study-001/nowhere');
    await findHeading('Page not found');
    expect(screen.getAllByRole('main')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Forms' }));
    await findHeading('Forms');
  });
});

describe('logging in', () => {
  it('opens the study selection, not the dashboard of a study stored before', async () => {
    storeStudy(STUDY);
    const { user, router } = renderApp('/login', [
      {
        request: {
          query: LoginDocument,
          variables: { input: { username: 'admin', password: 'casebook-demo' } },
        },
        result: {
          data: { login: { __typename: 'LoginSuccess', user: { __typename: 'User', ...ADMIN } } },
        },
      },
      studiesMock([STUDY]),
    ]);
    await user.type(await screen.findByLabelText(/Username/), 'admin');
    await user.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'casebook-demo{Enter}');
    await findHeading('Study Selection');
    expect(router.state.location.pathname).toBe('/study-selection');
  });
});

describe('the Playground', () => {
  const loginMock: Mocks[number] = {
    request: {
      query: LoginDocument,
      variables: { input: { username: 'admin', password: 'casebook-demo' } },
    },
    result: { data: { login: { __typename: 'LoginSuccess', user: { __typename: 'User', ...ADMIN } } } },
  };

  async function logInAt(path: string) {
    const rendered = renderApp(path, [loginMock, studiesMock([STUDY])]);
    await rendered.user.type(await screen.findByLabelText(/Username/), 'admin');
    await rendered.user.type(
      screen.getByLabelText(/Password/, { selector: 'input' }),
      'casebook-demo{Enter}',
    );
    return rendered;
  }

  it('leads guests through the login and back, without a study and with the stored one', async () => {
    const { router, unmount } = await logInAt('/playground');
    await findHeading('GraphQL Playground');
    expect(router.state.location.pathname).toBe('/playground');
    expect(screen.queryByRole('navigation', { name: 'Study pages' })).toBeNull();
    unmount();
    storeStudy(STUDY);
    renderAppAsUser('/playground');
    await findHeading('GraphQL Playground');
    expect(screen.getByRole('navigation', { name: 'Study pages' })).toBeTruthy();
  });

  it('leads guests back to what the address names', async () => {
    const { router } = await logInAt('/playground?study=study-001&operation=op-1');
    await findHeading('GraphQL Playground');
    expect(router.state.location).toMatchObject({
      pathname: '/playground',
      search: '?study=study-001&operation=op-1',
    });
  });

  it.each(['https://example.org', '//example.org', '/study/study-001/dashboard', 'constructor', ''])(
    'is the only page that a login leads back to, and %j none',
    async (next) => {
      const { router } = await logInAt(`/login?${new URLSearchParams({ next })}`);
      await findHeading('Study Selection');
      expect(router.state.location.pathname).toBe('/study-selection');
    },
  );

  it('is where a session that has ended on it leads back to', async () => {
    storeLogin(ADMIN);
    const { router } = renderApp('/playground', [viewerMock(null)]);
    await screen.findByText(SESSION_ENDED);
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?next=playground' });
  });
});

describe('a session that has ended', () => {
  it('is found out at start: the login is cleared and the login page says why', async () => {
    storeLogin(ADMIN);
    storeStudy(STUDY);
    const { router } = renderApp('/study/study-001/dashboard', [viewerMock(null)]);
    expect((await screen.findByText(SESSION_ENDED)).closest('[role=status]')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/login');
    expect([readLogin(), readStoredStudy()]).toEqual([null, null]);
  });

  it('is found out by any answer with the code UNAUTHENTICATED', async () => {
    const { router } = renderAppAsUser('/study-selection', [UNAUTHENTICATED]);
    await screen.findByText(SESSION_ENDED);
    expect(router.state.location.pathname).toBe('/login');
    expect(readLogin()).toBeNull();
  });

  it('is not assumed while the server cannot be reached', async () => {
    storeLogin(ADMIN);
    storeStudy(STUDY);
    renderApp('/study/study-001/dashboard', []);
    await findHeading(STUDY.name);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(readLogin()).toEqual(ADMIN);
    expect(screen.getByRole('heading', { level: 1, name: STUDY.name })).toBeTruthy();
  });
});

describe('logging out', () => {
  it.each([
    ['the server ends the session', { result: { data: { logout: true } } }],
    ['the server cannot be told', { error: new TypeError('Failed to fetch') }],
  ])('forgets login, study and what was read when %s', async (_case, answer) => {
    storeStudy(STUDY);
    const { user, router, client } = renderAppAsUser('/study/study-001/dashboard', [
      { request: { query: LogoutDocument }, ...answer },
    ]);
    await findHeading(STUDY.name);
    await waitFor(() => expect(client.cache.extract()).toHaveProperty('ROOT_QUERY'));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await findHeading('Casebook');
    expect(router.state.location.pathname).toBe('/login');
    await waitFor(() => expect(client.cache.extract()).toEqual({}));
    expect([readLogin(), sessionStorage.length]).toEqual([null, 0]);
    expect(screen.queryByText(SESSION_ENDED)).toBeNull();
  });
});

describe('a logout in another tab', () => {
  it.each(['casebook.login', null])('closes this one as well, when the browser names %s', async (key) => {
    storeStudy(STUDY);
    const { router } = renderAppAsUser('/study/study-001/dashboard');
    await findHeading(STUDY.name);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key }));
    await screen.findByText(SESSION_ENDED);
    expect(router.state.location.pathname).toBe('/login');
    expect(sessionStorage.length).toBe(0);
  });

  it('is not taken from what else changes in the storage', async () => {
    storeStudy(STUDY);
    renderAppAsUser('/study/study-001/dashboard');
    await findHeading(STUDY.name);
    for (const key of ['casebook.login', 'mantine-color-scheme-value'])
      window.dispatchEvent(new StorageEvent('storage', { key }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByRole('heading', { level: 1, name: STUDY.name })).toBeTruthy();
  });
});

describe('the study selection in the application', () => {
  it('lets the user log out', async () => {
    const { user, router } = renderAppAsUser('/study-selection', [
      studiesMock([STUDY]),
      { request: { query: LogoutDocument }, result: { data: { logout: true } } },
    ]);
    await screen.findByText(STUDY.name);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await findHeading('Casebook');
    expect(router.state.location.pathname).toBe('/login');
  });
});
