import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { SecondFactorsFragment } from '../../../generated/graphql.ts';
import { dateAndTime } from '../../../shared/format.ts';
import { PageSection } from '../../../shared/PageSection.tsx';
import { canUsePasskeys } from '../../second-step/browser-passkeys.ts';
import { RecoveryCodesDialog, RemoveFactorDialog } from './OwnerDialogs.tsx';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { TotpDialog } from './TotpDialog.tsx';

const TOTP_ID = 'totp';

type Task = { kind: 'totp' | 'passkey' | 'codes' } | { kind: 'remove'; id: string; noun: string };

type SecondFactorsSectionProps = { factors: SecondFactorsFragment; onChanged: () => void };

/** What logins of the user ask for after the password. */
export function SecondFactorsSection({ factors, onChanged }: SecondFactorsSectionProps) {
  const { totpSince, passkeys, recoveryCodesLeft } = factors;
  const [task, setTask] = useState<Task | null>(null);
  const count = passkeys.length + (totpSince === null ? 0 : 1);
  return (
    <PageSection title="Second factor">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {count === 0
            ? 'Your password alone logs you in. With a second factor, whoever learns it cannot.'
            : 'Logins ask for one of these after the password; a passkey that knows you by fingerprint, face or PIN also logs you in alone.'}
        </Text>
        <FactorRow
          title="Authenticator app"
          detail={totpSince === null ? 'Not set up' : `Set up ${dateAndTime(totpSince)}`}
        >
          {totpSince === null ? (
            <Button size="xs" variant="default" onClick={() => setTask({ kind: 'totp' })}>
              Set up
            </Button>
          ) : (
            <RemoveButton
              name="the authenticator app"
              onClick={() => setTask({ kind: 'remove', id: TOTP_ID, noun: 'the authenticator app' })}
            />
          )}
        </FactorRow>
        {passkeys.map(({ id, name, madeAt, lastUsedAt }) => (
          <FactorRow
            key={id}
            title={`Passkey ${name}`}
            detail={`Added ${dateAndTime(madeAt)}, ${lastUsedAt === null ? 'not used yet' : `last used ${dateAndTime(lastUsedAt)}`}`}
          >
            <RemoveButton
              name={`the passkey ${name}`}
              onClick={() => setTask({ kind: 'remove', id, noun: `the passkey ${name}` })}
            />
          </FactorRow>
        ))}
        <FactorRow
          title="Passkeys"
          detail={
            canUsePasskeys()
              ? 'In this device, a telephone or a security key'
              : 'This browser has none here: they need HTTPS, or a name such as localhost'
          }
        >
          <Button
            size="xs"
            variant="default"
            disabled={!canUsePasskeys()}
            onClick={() => setTask({ kind: 'passkey' })}
          >
            Add a passkey
          </Button>
        </FactorRow>
        {count > 0 && (
          <FactorRow title="Recovery codes" detail={`${recoveryCodesLeft} of 10 not used`}>
            <Button size="xs" variant="default" onClick={() => setTask({ kind: 'codes' })}>
              Make new codes
            </Button>
          </FactorRow>
        )}
      </Stack>
      {task !== null && (
        <TaskDialog task={task} isLast={count === 1} onChanged={onChanged} onClose={() => setTask(null)} />
      )}
    </PageSection>
  );
}

type TaskDialogProps = { task: Task; isLast: boolean; onChanged: () => void; onClose: () => void };

function TaskDialog({ task, isLast, ...on }: TaskDialogProps) {
  switch (task.kind) {
    case 'totp':
      return <TotpDialog {...on} />;
    case 'passkey':
      return <PasskeyDialog {...on} />;
    case 'codes':
      return <RecoveryCodesDialog {...on} />;
    case 'remove':
      return <RemoveFactorDialog id={task.id} noun={task.noun} isLast={isLast} {...on} />;
  }
}

type FactorRowProps = { title: string; detail: string; children: ReactNode };

function FactorRow({ title, detail, children }: FactorRowProps) {
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="sm">
        <Stack gap={0} miw={0} flex={1}>
          <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Text>
          <Text size="sm" c="dimmed">
            {detail}
          </Text>
        </Stack>
        {children}
      </Group>
    </Paper>
  );
}

const RemoveButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button size="xs" variant="default" onClick={onClick} aria-label={`Remove ${name}`}>
    Remove
  </Button>
);
