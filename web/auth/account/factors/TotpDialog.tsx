import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { renderSVG } from 'uqr';
import {
  type SetUpTotpMutation,
  useConfirmTotpMutation,
  useSetUpTotpMutation,
} from '../../../generated/graphql.ts';
import { CopyTextButton } from '../../../shared/CopyTextButton.tsx';
import { notifySuccess } from '../../../shared/notify.ts';
import { type ChangeFailure, useChange } from '../../../shared/useChange.ts';
import { FactorDialog, OwnerForm } from './FactorDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Setup = Extract<SetUpTotpMutation['setUpTotp'], { __typename: 'TotpSetup' }>;
type TotpDialogProps = { onChanged: () => void; onClose: () => void };

/** Sets up an authenticator app: the password, the secret with a code to confirm it, and the recovery codes. */
export function TotpDialog({ onChanged, onClose }: TotpDialogProps) {
  const [sendSetUp] = useSetUpTotpMutation({ fetchPolicy: 'no-cache' });
  const [sendConfirm] = useConfirmTotpMutation({ fetchPolicy: 'no-cache' });
  const { run, isRunning, failure } = useChange();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function begin(password: string) {
    const made = await run(
      async () => (await sendSetUp({ variables: { input: { password } } })).data?.setUpTotp,
      'TotpSetup',
    );
    if (made !== null) setSetup(made);
  }
  async function confirm(code: string) {
    const confirmed = await run(
      async () => (await sendConfirm({ variables: { input: { code } } })).data?.confirmTotp,
      'ChangeFactorsSuccess',
    );
    if (confirmed === null) return;
    onChanged();
    if (confirmed.recoveryCodes) return setCodes(confirmed.recoveryCodes);
    notifySuccess('The authenticator app is set up. Logins ask for its code from now on.');
    onClose();
  }

  const title = codes === null ? 'Set up an authenticator app' : 'Your recovery codes';
  return (
    <FactorDialog
      title={title}
      isRunning={isRunning}
      failure={failure}
      onClose={onClose}
      isSecret={setup !== null}
    >
      {codes !== null ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : setup !== null ? (
        <ConfirmForm
          setup={setup}
          isRunning={isRunning}
          failure={failure}
          onClose={onClose}
          onConfirm={confirm}
        />
      ) : (
        <OwnerForm
          isRunning={isRunning}
          failure={failure}
          labels={['Cancel', 'Continue']}
          onCancel={onClose}
          onConfirm={(password) => void begin(password)}
        />
      )}
    </FactorDialog>
  );
}

type ConfirmFormProps = {
  setup: Setup;
  isRunning: boolean;
  failure: ChangeFailure | null;
  onClose: () => void;
  onConfirm: (code: string) => Promise<void>;
};

function ConfirmForm({ setup: { secret, uri }, isRunning, failure, onClose, onConfirm }: ConfirmFormProps) {
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`,
    [uri],
  );
  const told = isMissing ? 'Please enter the code that the app shows.' : undefined;
  const field = useRef<HTMLInputElement>(null);

  // Where the password had the focus there is nothing any more.
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(code.trim() === '');
    if (!isRunning && code.trim() !== '') void onConfirm(code);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">Scan the picture with an authenticator app, or type the secret into it.</Text>
        <Group justify="center">
          <img src={picture} alt="QR code of the secret for an authenticator app" width={200} height={200} />
        </Group>
        <Stack gap={4}>
          <Text size="sm" fw={500}>
            Secret
          </Text>
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Code>
          <Group>
            <CopyTextButton text={secret} label="Copy the secret" />
          </Group>
        </Stack>
        <TextInput
          label="Code"
          description="The six digits that the app shows now."
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={16}
          required
          ref={field}
          value={code}
          error={told ?? (failure?.field === 'code' ? failure.message : undefined)}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isRunning}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
