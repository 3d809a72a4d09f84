import { Alert, Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AccessTokenKind, AccessTokenRight, CreateAccessTokenInput } from '../../generated/graphql.ts';
import { KindRadios, RightCheckboxes } from './TokenKindFields.tsx';

/** A study that a token may open. */
export type StudyChoice = { id: string; name: string };

const NAME_MAX_LENGTH = 100;
const LIFETIMES = [7, 30, 90, 365] as const;
const DEFAULT_DAYS = 90;

type FormErrors = { name?: string; rights?: string; studies?: string };

function errorsOf({ name, kind, rights, studyIds }: CreateAccessTokenInput): FormErrors {
  return {
    ...(name === '' && { name: 'Please enter a name for the token.' }),
    ...(kind !== 'PERSONAL' && rights?.length === 0 && { rights: 'Choose at least one right.' }),
    ...(studyIds.length === 0 && { studies: 'Choose at least one study.' }),
  };
}

type NewTokenFormProps = {
  studies: readonly StudyChoice[];
  isCreating: boolean;
  failure: string | null;
  onCancel: () => void;
  onCreate: (input: CreateAccessTokenInput) => void;
};

/** What an access token is for, what it may do in which studies, and for how long. */
export function NewTokenForm({ studies, isCreating, failure, onCancel, onCreate }: NewTokenFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [days, setDays] = useState<number>(DEFAULT_DAYS);
  const [kind, setKind] = useState<AccessTokenKind>('PERSONAL');
  const [rights, setRights] = useState<AccessTokenRight[]>(['READ_IDENTIFIED']);
  const [studyIds, setStudyIds] = useState<string[]>([]);
  const [errors, setErrors] = useState<FormErrors>({});

  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [errors]);

  const isKey = kind !== 'PERSONAL';

  function submit(event: FormEvent) {
    event.preventDefault();
    const input = { name: name.trim(), kind, studyIds, expiresInDays: days, ...(isKey && { rights }) };
    const wrong = errorsOf(input);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || isCreating) return;
    onCreate(input);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Name"
          name="name"
          description="What it is for, such as the notebook or the server that uses it"
          required
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          data-autofocus
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <KindRadios kind={kind} onChange={setKind} />
        {isKey && <RightCheckboxes rights={rights} error={errors.rights} onChange={setRights} />}
        <NativeSelect
          label="Expires after"
          name="days"
          value={String(days)}
          data={LIFETIMES.map((lifetime) => ({ value: String(lifetime), label: `${lifetime} days` }))}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
        />
        <StudyCheckboxes
          studies={studies}
          studyIds={studyIds}
          error={errors.studies}
          onChange={setStudyIds}
        />
        {failure !== null && (
          <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
            {failure}
          </Alert>
        )}
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isCreating}>
            Create token
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type StudyCheckboxesProps = {
  studies: readonly StudyChoice[];
  studyIds: string[];
  error: string | undefined;
  onChange: (studyIds: string[]) => void;
};

function StudyCheckboxes({ studies, studyIds, error, onChange }: StudyCheckboxesProps) {
  return (
    <Checkbox.Group
      label="Studies"
      description="The token gives access to these studies only."
      required
      value={studyIds}
      error={error}
      onChange={onChange}
    >
      <Stack gap="xs" mt="xs" mah={260} style={{ overflowY: 'auto' }}>
        {studies.map(({ id, name }) => (
          <Checkbox key={id} name="studies" value={id} label={name} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
