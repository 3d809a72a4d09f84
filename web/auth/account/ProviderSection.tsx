import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { PageSection } from '../../shared/PageSection.tsx';
import { ACCOUNT_PATH } from '../../shared/paths.ts';
import { isLoginAtProvider } from '../login-storage.ts';
import { useBeginProviderLogin } from '../provider/useBeginProviderLogin.ts';

/** Joins an identity of the provider to the account, as a further way to log in. */
export function ProviderSection({ name, isLinked }: { name: string; isLinked: boolean }) {
  const { begin, isLeaving, failure } = useBeginProviderLogin();
  return (
    <PageSection title={name}>
      <Stack gap="md">
        <Text size="sm">
          {isLinked
            ? `You log in to this account with ${name}.${isLoginAtProvider() ? ' Password and second factor are looked after there.' : ''}`
            : `Log in at ${name} once, and from then on you can log in to this account there.`}
        </Text>
        {failure !== null && (
          <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
            {failure}
          </Alert>
        )}
        {!isLinked && (
          <Group>
            <Button
              variant="default"
              loading={isLeaving}
              onClick={() => void begin({ path: ACCOUNT_PATH, isLink: true })}
            >
              Link {name}
            </Button>
          </Group>
        )}
      </Stack>
    </PageSection>
  );
}
