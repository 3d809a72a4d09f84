import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { PageSection } from '../../shared/PageSection.tsx';
import { ACCOUNT_PATH } from '../../shared/paths.ts';
import { isLoginAtProvider } from '../login-storage.ts';
import { useBeginProviderLogin } from '../provider/useBeginProviderLogin.ts';
import { UnlinkProviderDialog } from './UnlinkProviderDialog.tsx';

type ProviderSectionProps = { name: string; isLinked: boolean; onChanged: () => void };

/** Joins an identity of the provider to the account, as a further way to log in, or takes it away. */
export function ProviderSection({ name, isLinked, onChanged }: ProviderSectionProps) {
  const [isUnlinking, setIsUnlinking] = useState(false);
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
        {isUnlinking && (
          <UnlinkProviderDialog name={name} onChanged={onChanged} onClose={() => setIsUnlinking(false)} />
        )}
        <Group>
          {isLinked ? (
            <Button variant="default" onClick={() => setIsUnlinking(true)}>
              Unlink {name}
            </Button>
          ) : (
            <Button
              variant="default"
              loading={isLeaving}
              onClick={() => void begin({ path: ACCOUNT_PATH, isLink: true })}
            >
              Link {name}
            </Button>
          )}
        </Group>
      </Stack>
    </PageSection>
  );
}
