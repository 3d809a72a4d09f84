import type { GraphiQLPlugin } from '@graphiql/react';
import { Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { type SavedOperationFragment, useSavedOperationsQuery } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { dateAndTime } from '../../shared/format.ts';
import { FailedState, LoadingState } from '../../shared/states.tsx';
import classes from '../ExamplesPanel.module.css';
import { hasWords } from '../has-words.ts';
import { usePlayground } from '../PlaygroundContext.ts';
import { useOpenSaved } from './useOpenSaved.ts';

type EntryProps = { operation: SavedOperationFragment; onOpen: () => void };

function Entry({
  operation: { name, description, owner, isPrivate, latest, changedAt },
  onOpen,
}: EntryProps) {
  return (
    <UnstyledButton className={classes.example} onClick={onOpen}>
      <Text component="span" display="block" size="sm" fw={600}>
        {name}
      </Text>
      {description !== '' && (
        <Text component="span" display="block" size="sm">
          {description}
        </Text>
      )}
      <Text component="span" display="block" size="sm" c="dimmed">
        {isPrivate ? 'Private' : 'Shared'} · {owner} · version {latest} · {dateAndTime(changedAt)}
      </Text>
    </UnstyledButton>
  );
}

/** The operations that are saved in the study, to search and to open. */
function SavedPanel() {
  const { studyId } = usePlayground();
  const open = useOpenSaved();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useSavedOperationsQuery({
    variables: { studyId },
    skip: studyId === '',
    fetchPolicy: 'cache-and-network',
  });
  const operations = data?.study?.operations;
  const found = (operations ?? []).filter(({ name, description, owner }) =>
    hasWords(`${name} ${description} ${owner}`, search),
  );

  return (
    <section aria-labelledby="playground-saved">
      <Title order={2} size="h4" id="playground-saved">
        Saved operations
      </Title>
      {error !== undefined && (
        <FailedState message={failureMessage(error)} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {error === undefined && operations === undefined && (
        <LoadingState label="Loading the saved operations…" />
      )}
      {operations !== undefined && (
        <>
          <Text size="sm" c="dimmed" role="status" mb="xs">
            {operations.length === 0 && 'None yet: write an operation, and save it with Ctrl+S.'}
            {operations.length > 0 && found.length === 0 && 'No operation has these words.'}
          </Text>
          <TextInput
            size="xs"
            aria-label="Search the saved operations"
            placeholder="Search"
            maxLength={100}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <Stack component="ul" gap={4} mt="sm" className={classes.list}>
            {found.map((operation) => (
              <li key={operation.id}>
                <Entry
                  operation={operation}
                  onOpen={() => void open({ studyId, id: String(operation.id) })}
                />
              </li>
            ))}
          </Stack>
        </>
      )}
    </section>
  );
}

export const SAVED_PLUGIN: GraphiQLPlugin = {
  title: 'Saved operations',
  icon: () => <IconFolderOpen aria-hidden="true" />,
  content: SavedPanel,
};
