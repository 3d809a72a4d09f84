import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAccountLogScreenQuery } from '../../../generated/graphql.ts';
import { CursorPages } from '../../../shared/CursorPages.tsx';
import { failureMessage } from '../../../shared/failures.ts';
import { formSubmission } from '../../../shared/form-submission.ts';
import { counted } from '../../../shared/format.ts';
import { PageHead } from '../../../shared/PageHead.tsx';
import { FIRST_PAGE, type PagePlace, pageArguments } from '../../../shared/page-place.ts';
import { ACCOUNTS_PATH } from '../../../shared/paths.ts';
import { EmptyState, FailedState, LoadingState } from '../../../shared/states.tsx';
import { TopBarPage } from '../../../shared/TopBarPage.tsx';
import { AccountLink } from '../../account/AccountLink.tsx';
import { LogoutButton } from '../../LogoutButton.tsx';
import { NAME_MAX_LENGTH } from '../../password-fields.ts';
import { AccountEventsTable } from './AccountEventsTable.tsx';
import { EVENT_CHOICES } from './event-words.ts';

type Asked = { account: string; action: string; place: PagePlace };
const ALL: Asked = { account: '', action: '', place: FIRST_PAGE };

/** Who logged in, and what happened to accounts, for administrators. */
export function AccountLogScreen() {
  const [asked, setAsked] = useState(ALL);
  return (
    <TopBarPage
      actions={
        <>
          <Button
            component={Link}
            to={ACCOUNTS_PATH}
            variant="subtle"
            size="sm"
            leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
          >
            Back to the accounts
          </Button>
          <AccountLink />
          <LogoutButton />
        </>
      }
    >
      <PageHead
        title="Log of accounts"
        description="Logins, failed ones among them, and every change of an account. Looking at it is noted, too."
      />
      <Stack gap="md">
        <Filter onAsk={(filter) => setAsked({ ...filter, place: FIRST_PAGE })} />
        <Events asked={asked} onPage={(place) => setAsked({ ...asked, place })} />
      </Stack>
    </TopBarPage>
  );
}

function Filter({ onAsk }: { onAsk: (filter: Omit<Asked, 'place'>) => void }) {
  const [account, setAccount] = useState('');
  const [action, setAction] = useState('');
  const { submit } = formSubmission(false, () => onAsk({ account: account.trim(), action }));
  return (
    <form onSubmit={submit}>
      <Group gap="sm" align="flex-end">
        <TextInput
          label="Account"
          placeholder="All accounts"
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          value={account}
          onChange={(event) => setAccount(event.currentTarget.value)}
        />
        <NativeSelect
          label="What happened"
          data={EVENT_CHOICES}
          value={action}
          onChange={(event) => setAction(event.currentTarget.value)}
        />
        <Button type="submit" leftSection={<IconSearch size={16} aria-hidden="true" />}>
          Search
        </Button>
      </Group>
    </form>
  );
}

type EventsProps = { asked: Asked; onPage: (place: PagePlace) => void };

function Events({ asked: { account, action, place }, onPage }: EventsProps) {
  const where = { ...(account !== '' && { account }), ...(action !== '' && { action }) };
  const query = useAccountLogScreenQuery({
    variables: { ...pageArguments(place), where },
    // Who looks again wants what happened since.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const { loading, error } = query;
  const events = (query.data ?? query.previousData)?.accountEvents;
  if (error || (!events && !loading)) {
    return (
      <FailedState
        title="The log could not be loaded"
        message={error ? failureMessage(error) : 'Empty response from server'}
        onRetry={() => void query.refetch().catch(() => undefined)}
        retrying={loading}
      />
    );
  }
  if (!events) return <LoadingState label="Loading events…" rows={8} />;
  if (events.nodes.length === 0)
    return <EmptyState title="No such event" message="Nothing in the log of accounts matches." />;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {counted(events.totalCount, 'event')}
      </Text>
      <AccountEventsTable events={events.nodes} />
      <CursorPages label="Events of accounts" place={place} connection={events} onChange={onPage} />
    </Stack>
  );
}
