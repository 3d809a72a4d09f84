import { Button, Group, NativeSelect, Paper, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { StudyRole } from '../../generated/graphql.ts';
import { formSubmission } from '../../shared/form-submission.ts';
import { notifySuccess } from '../../shared/notify.ts';
import { ROLE_CHOICES, ROLES } from '../../shared/study-roles.ts';
import { useMemberChange } from './useMemberChange.ts';

const MOST_NAME = 128;

/** Where an administrator lets an account into the study. */
export function AddMemberForm({ studyId }: { studyId: string }) {
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<StudyRole>('INVESTIGATOR');
  const [isEmpty, setIsEmpty] = useState(false);
  const { set, isRunning, failure } = useMemberChange();

  async function add() {
    const name = username.trim();
    setIsEmpty(name === '');
    if (name === '') return;
    if (!(await set({ studyId, username: name, role }))) return;
    notifySuccess(`${name} is ${ROLES[role].label} now.`);
    setUsername('');
  }
  const { submit } = formSubmission(isRunning, () => void add());

  return (
    <Paper withBorder p="md" component="form" onSubmit={submit} noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          label="Name of the account"
          autoComplete="off"
          spellCheck={false}
          maxLength={MOST_NAME}
          flex="1 1 14rem"
          value={username}
          error={isEmpty ? 'Please enter the name of an account.' : failure?.message}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <NativeSelect
          label="Role"
          data={ROLE_CHOICES}
          value={role}
          flex="1 1 10rem"
          onChange={(event) => setRole(event.currentTarget.value as StudyRole)}
        />
        <Button type="submit" loading={isRunning} mt={{ base: 0, sm: 25 }}>
          Add to the study
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {ROLES[role].may}
      </Text>
    </Paper>
  );
}
