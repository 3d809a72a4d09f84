import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type AccountsScreenQuery,
  type InvitationFragment,
  useAccountsScreenQuery,
} from '../../generated/graphql.ts';
import { CursorPages } from '../../shared/CursorPages.tsx';
import { failureMessage } from '../../shared/failures.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { PageSection } from '../../shared/PageSection.tsx';
import { FIRST_PAGE, type PagePlace, pageArguments } from '../../shared/page-place.ts';
import { ACCOUNT_LOG_PATH } from '../../shared/paths.ts';
import { EmptyState, FailedState, LoadingState } from '../../shared/states.tsx';
import { TopBarPage } from '../../shared/TopBarPage.tsx';
import { AccountLink } from '../account/AccountLink.tsx';
import { BackButton } from '../BackButton.tsx';
import { LogoutButton } from '../LogoutButton.tsx';
import { ChangeDialog, WithdrawDialog } from './AccountDialogs.tsx';
import { AccountsTable, type AccountTask } from './AccountsTable.tsx';
import { InvitationsTable } from './InvitationsTable.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { ResetDialog } from './ResetDialog.tsx';

const TEXT_MAX_LENGTH = 100;

/** What a dialog is open for. */
type Task = AccountTask | { task: 'INVITE' } | { task: 'WITHDRAW'; invitation: InvitationFragment };

/** Where administrators invite people, and change and remove accounts. */
export function AccountsScreen() {
  const [asked, setAsked] = useState<{ text: string; place: PagePlace }>({ text: '', place: FIRST_PAGE });
  const [task, setTask] = useState<Task | null>(null);
  const query = useAccountsScreenQuery({
    variables: { ...pageArguments(asked.place), ...(asked.text !== '' && { text: asked.text }) },
    fetchPolicy: 'cache-and-network',
  });
  const { loading, error } = query;
  const data = query.data ?? query.previousData;
  // A failed refetch is told by the hook's error.
  const refresh = () => void query.refetch().catch(() => undefined);
  function end() {
    setTask(null);
    refresh();
  }

  return (
    <TopBarPage
      actions={
        <>
          <BackButton />
          <AccountLink />
          <LogoutButton />
        </>
      }
    >
      <PageHead
        title="Accounts"
        description="Everybody who can log in to this installation. What somebody sees of a study is their role in it."
        actions={
          <Group gap="xs">
            <Button component={Link} to={ACCOUNT_LOG_PATH} variant="default">
              Log
            </Button>
            <Button
              leftSection={<IconUserPlus size={16} aria-hidden="true" />}
              onClick={() => setTask({ task: 'INVITE' })}
              disabled={data === undefined}
            >
              Invite
            </Button>
          </Group>
        }
      />
      {data === undefined || error ? (
        <NotLoaded loading={loading} error={error} onRetry={refresh} />
      ) : (
        <Listed
          data={data}
          place={asked.place}
          text={asked.text}
          onAsk={(text, place) => setAsked({ text, place })}
          onTask={setTask}
        />
      )}
      {data !== undefined && <TaskDialog task={task} data={data} onEnd={end} onRefresh={refresh} />}
    </TopBarPage>
  );
}

type NotLoadedProps = { loading: boolean; error: unknown; onRetry: () => void };

function NotLoaded({ loading, error, onRetry }: NotLoadedProps) {
  if (loading && !error) return <LoadingState label="Loading accounts…" rows={5} />;
  return (
    <FailedState
      title="The accounts could not be loaded"
      message={error ? failureMessage(error) : 'Empty response from server'}
      onRetry={onRetry}
      retrying={loading}
    />
  );
}

type ListedProps = {
  data: AccountsScreenQuery;
  text: string;
  place: PagePlace;
  onAsk: (text: string, place: PagePlace) => void;
  onTask: (task: Task) => void;
};

function Listed({
  data: { accounts, invitations, managedStudies: studies },
  text,
  place,
  onAsk,
  onTask,
}: ListedProps) {
  return (
    <Stack gap="xl">
      <Stack gap="sm">
        <SearchForm text={text} onSearch={(sought) => onAsk(sought, FIRST_PAGE)} />
        {accounts.nodes.length === 0 ? (
          <EmptyState title="No accounts found" message="Search for another part of a name or an email." />
        ) : (
          <AccountsTable accounts={accounts.nodes} studies={studies} onTask={onTask} />
        )}
        <CursorPages
          label="Accounts"
          place={place}
          connection={accounts}
          onChange={(next) => onAsk(text, next)}
        />
      </Stack>
      {invitations.length > 0 && (
        <PageSection title="Open links">
          <InvitationsTable
            invitations={invitations}
            studies={studies}
            onWithdraw={(invitation) => onTask({ task: 'WITHDRAW', invitation })}
          />
        </PageSection>
      )}
    </Stack>
  );
}

function SearchForm({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <form onSubmit={submit}>
      <Group gap="sm" align="flex-end">
        <TextInput
          label="Name or email"
          name="text"
          autoComplete="off"
          maxLength={TEXT_MAX_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" leftSection={<IconSearch size={16} aria-hidden="true" />}>
          Search
        </Button>
      </Group>
    </form>
  );
}

type TaskDialogProps = {
  task: Task | null;
  data: AccountsScreenQuery;
  onEnd: () => void;
  onRefresh: () => void;
};

function TaskDialog({ task, data, onEnd, onRefresh }: TaskDialogProps) {
  if (task === null) return null;
  switch (task.task) {
    case 'INVITE':
      return <InviteDialog studies={data.managedStudies} onInvited={onRefresh} onClose={onEnd} />;
    case 'WITHDRAW':
      return <WithdrawDialog invitation={task.invitation} onClose={onEnd} />;
    case 'RESET':
      return <ResetDialog account={task.account} onClose={onEnd} />;
    default:
      return <ChangeDialog account={task.account} change={task.task} onClose={onEnd} />;
  }
}
