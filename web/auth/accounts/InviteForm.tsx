import { Alert, Button, Checkbox, Fieldset, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { InviteAccountInput, StudyRole } from '../../generated/graphql.ts';
import { ROLE_CHOICES } from '../../shared/study-roles.ts';
import type { ChangeFailure } from '../../shared/useChange.ts';
import { NAME_MAX_LENGTH } from '../password-fields.ts';
import type { StudyName } from './account-labels.ts';

const EMAIL_MAX_LENGTH = 254;
const FIRST_ROLE: StudyRole = 'INVESTIGATOR';
const NO_ROLE = { value: '', label: 'Does not work in it' };

type InviteFormProps = {
  studies: readonly StudyName[];
  /** Whether they work in the one study at any rate, and administer nothing else. */
  isToStudy: boolean;
  isInviting: boolean;
  failure: ChangeFailure | null;
  onCancel: () => void;
  onInvite: (input: InviteAccountInput) => void;
};

/** Who is invited, and what they shall be in which studies. */
export function InviteForm({ studies, isToStudy, isInviting, failure, onCancel, onInvite }: InviteFormProps) {
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [isAdministrator, setIsAdministrator] = useState(false);
  const [roles, setRoles] = useState<ReadonlyMap<string, StudyRole>>(
    new Map(isToStudy ? studies.map(({ id }) => [id, FIRST_ROLE]) : []),
  );
  const told = (field: string) => (failure?.field === field ? failure.message : undefined);
  const isTold = ['username', 'email'].some((field) => told(field) !== undefined);

  function setRole(studyId: string, role: string) {
    const chosen = new Map(roles);
    if (role === '') chosen.delete(studyId);
    else chosen.set(studyId, role as StudyRole);
    setRoles(chosen);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isInviting) return;
    onInvite({
      username: username.trim() || null,
      email: email.trim() || null,
      role: isAdministrator ? 'ADMIN' : 'MEMBER',
      memberships: [...roles].map(([studyId, role]) => ({ studyId, role })),
    });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Username"
          name="username"
          description="Left empty, whoever is invited chooses it"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={NAME_MAX_LENGTH}
          data-autofocus
          value={username}
          error={told('username')}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <TextInput
          label="Email"
          name="email"
          type="email"
          description="Where the link is sent to, if this installation sends mails"
          autoComplete="off"
          maxLength={EMAIL_MAX_LENGTH}
          value={email}
          error={told('email')}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {!isToStudy && (
          <Checkbox
            label="Administrator of the installation"
            description="Makes studies and accounts. That alone opens no data of a study."
            checked={isAdministrator}
            onChange={(event) => setIsAdministrator(event.currentTarget.checked)}
          />
        )}
        <Fieldset legend={isToStudy ? 'Role in the study' : 'Studies'}>
          <Stack gap="xs" mah={260} style={{ overflowY: 'auto' }}>
            {studies.map(({ id, name }) => (
              <NativeSelect
                key={id}
                label={name}
                data={isToStudy ? ROLE_CHOICES : [NO_ROLE, ...ROLE_CHOICES]}
                value={roles.get(id) ?? ''}
                onChange={(event) => setRole(id, event.currentTarget.value)}
              />
            ))}
          </Stack>
        </Fieldset>
        {failure !== null && !isTold && (
          <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
            {failure.message}
          </Alert>
        )}
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isInviting}>
            Make the link
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
