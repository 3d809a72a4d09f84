import { Alert, Button, Divider, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { returnPath, STUDY_SELECTION_PATH } from '../../shared/paths.ts';
import { useBeginProviderLogin } from './useBeginProviderLogin.ts';

/** The way to log in besides a password. */
export function ProviderLogin({ name }: { name: string }) {
  const [params] = useSearchParams();
  const { begin, isLeaving, failure } = useBeginProviderLogin();
  const back = { path: returnPath(params) ?? STUDY_SELECTION_PATH, isLink: false };
  return (
    <Stack gap="md" mt="md">
      <Divider label="or" />
      {failure !== null && (
        <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden="true" />}>
          {failure}
        </Alert>
      )}
      <Button
        variant="default"
        size="md"
        fullWidth
        aria-disabled={isLeaving}
        styles={{ label: { whiteSpace: 'normal' } }}
        onClick={() => void begin(back)}
      >
        Log in with {name}
      </Button>
    </Stack>
  );
}
