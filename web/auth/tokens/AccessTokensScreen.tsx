import { Anchor, Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type AccessTokenFragment, useAccessTokensScreenQuery } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { notifySuccess } from '../../shared/notify.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { EmptyState, FailedState, LoadingState } from '../../shared/states.tsx';
import { TopBarPage } from '../../shared/TopBarPage.tsx';
import { BackButton } from '../BackButton.tsx';
import { LogoutButton } from '../LogoutButton.tsx';
import { AccessTokensTable } from './AccessTokensTable.tsx';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

/** Where a user makes, sees and revokes access tokens. */
export function AccessTokensScreen() {
  const query = useAccessTokensScreenQuery({ fetchPolicy: 'cache-and-network' });
  const { data } = query;
  const [isCreating, setIsCreating] = useState(false);
  const [revoked, setRevoked] = useState<AccessTokenFragment | null>(null);
  // A failed refetch is told by the hook's error.
  const refresh = () => void query.refetch().catch(() => undefined);

  function endRevocation(isRevoked: boolean) {
    if (isRevoked) {
      notifySuccess('The access token was revoked.');
      refresh();
    }
    setRevoked(null);
  }

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
        title="Access tokens"
        description="A script logs in with a token instead of your name and password. It works in the studies you choose, for you or as a key of the study, until it expires or is revoked."
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setIsCreating(true)}
            disabled={data === undefined}
          >
            New token
          </Button>
        }
      />
      <AccessTokens query={query} onRetry={refresh} onRevoke={setRevoked} />
      <Text size="sm" c="dimmed" mt="lg">
        Scripts send it as <code>Authorization: Bearer …</code> to /graphql, to /fhir and to file URLs.{' '}
        <Anchor href="/schema.graphql" download="schema.graphql" size="sm" underline="always">
          Download the schema
        </Anchor>
      </Text>
      {isCreating && data !== undefined && (
        <NewTokenDialog studies={data.studies} onCreated={refresh} onClose={() => setIsCreating(false)} />
      )}
      {revoked !== null && <RevokeDialog token={revoked} onClose={endRevocation} />}
    </TopBarPage>
  );
}

type AccessTokensProps = {
  query: ReturnType<typeof useAccessTokensScreenQuery>;
  onRetry: () => void;
  onRevoke: (token: AccessTokenFragment) => void;
};

function AccessTokens({ query: { data, loading, error }, onRetry, onRevoke }: AccessTokensProps) {
  if (!data && loading) return <LoadingState label="Loading access tokens…" rows={5} />;
  if (error || !data) {
    return (
      <FailedState
        title="The access tokens could not be loaded"
        message={error ? failureMessage(error) : 'Empty response from server'}
        onRetry={onRetry}
        retrying={loading}
      />
    );
  }
  if (data.accessTokens.length === 0) {
    return (
      <EmptyState title="No access tokens yet" message="Create one with New token and give it to a script." />
    );
  }
  return <AccessTokensTable tokens={data.accessTokens} onRevoke={onRevoke} />;
}
