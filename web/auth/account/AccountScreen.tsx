import { Alert, Button, Stack } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useAccountScreenQuery } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { ACCOUNTS_PATH } from '../../shared/paths.ts';
import { FailedState, LoadingState } from '../../shared/states.tsx';
import { TopBarPage } from '../../shared/TopBarPage.tsx';
import { BackButton } from '../BackButton.tsx';
import { LogoutButton } from '../LogoutButton.tsx';
import { isLoginAtProvider } from '../login-storage.ts';
import { SecondFactorsSection } from './factors/SecondFactorsSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProviderSection } from './ProviderSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** Where users see their sessions and change their password. */
export function AccountScreen() {
  const query = useAccountScreenQuery({ fetchPolicy: 'cache-and-network' });
  const { data, loading, error } = query;
  // A failed refetch is told by the hook's error.
  const refresh = () => void query.refetch().catch(() => undefined);
  return (
    <TopBarPage
      actions={
        <>
          <BackButton />
          <LogoutButton />
        </>
      }
    >
      <PageHead
        title="Your account"
        description={data?.viewer ? `You are logged in as ${data.viewer.username}.` : undefined}
        actions={data?.viewer?.role === 'ADMIN' && !data.currentSession?.mustSetUpFactor && <AccountsLink />}
      />
      {data?.viewer ? (
        <Stack gap="xl">
          {data.currentSession?.mustSetUpFactor && <FactorNeeded />}
          <SessionsSection sessions={data.sessions} onChanged={refresh} />
          {data.viewer.factors && !isLoginAtProvider() && (
            <SecondFactorsSection factors={data.viewer.factors} onChanged={refresh} />
          )}
          {data.loginProvider && (
            <ProviderSection
              name={data.loginProvider.name}
              isLinked={data.loginProvider.isLinked === true}
              onChanged={refresh}
            />
          )}
          {!isLoginAtProvider() && <PasswordSection username={data.viewer.username} onChanged={refresh} />}
        </Stack>
      ) : (
        <NotLoaded loading={loading} error={error} onRetry={refresh} />
      )}
    </TopBarPage>
  );
}

function FactorNeeded() {
  return (
    <Alert role="note" color="yellow" title="Set up a second factor to go on">
      Administrators and owners need one here besides their password: an authenticator app or a passkey. All
      other pages open once you have it.
    </Alert>
  );
}

function AccountsLink() {
  return (
    <Button
      component={Link}
      to={ACCOUNTS_PATH}
      variant="default"
      leftSection={<IconUsersGroup size={16} aria-hidden="true" />}
    >
      All accounts
    </Button>
  );
}

type NotLoadedProps = { loading: boolean; error: unknown; onRetry: () => void };

function NotLoaded({ loading, error, onRetry }: NotLoadedProps) {
  if (loading && !error) return <LoadingState label="Loading your account…" rows={5} />;
  return (
    <FailedState
      title="Your account could not be loaded"
      message={error ? failureMessage(error) : 'Empty response from server'}
      onRetry={onRetry}
      retrying={loading}
    />
  );
}
