import { Alert, Box, Button, Group, NativeSelect, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import type { DemoUsersQuery } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';

type DemoUserSelectProps = {
  users: DemoUsersQuery['demoUsers'];
  loading: boolean;
  error: unknown;
  userId: string;
  onChange: (userId: string) => void;
  onRetry: () => void;
};

/** Chooses the demo user on whose behalf a report is generated. */
export function DemoUserSelect({ users, loading, error, userId, onChange, onRetry }: DemoUserSelectProps) {
  if (loading && users.length === 0) {
    return (
      <Box flex="2 1 18rem" role="status">
        <VisuallyHidden>Loading demo users…</VisuallyHidden>
        <Skeleton height={18} width={90} mb={6} />
        <Skeleton height={36} />
      </Box>
    );
  }
  return (
    <Box flex="2 1 18rem" miw={0}>
      <NativeSelect
        label="Demo user"
        data={[
          { value: '', label: users.length === 0 ? 'No demo users' : 'Select a user' },
          ...users.map(({ id, name, role }) => ({ value: id, label: `${name} (${role})` })),
        ]}
        disabled={users.length === 0}
        value={userId}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {users.length === 0 && (
        <Alert
          role="alert"
          color="yellow"
          mt="xs"
          p="xs"
          icon={<IconPlugConnectedX aria-hidden="true" />}
          title={error ? 'Connection error' : 'No demo users'}
        >
          <Group gap="xs" justify="space-between">
            <Text size="sm" flex="1 1 12rem">
              {error
                ? `The demo users could not be loaded: ${failureMessage(error)}`
                : 'The server has no demo users.'}
            </Text>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRefresh size={14} aria-hidden="true" />}
              onClick={onRetry}
            >
              Retry
            </Button>
          </Group>
        </Alert>
      )}
    </Box>
  );
}
