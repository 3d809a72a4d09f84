import { Alert, Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CreateWebhookInput, JobKind, JobOutcome, WebhookFragment } from '../generated/graphql.ts';
import type { ChangeFailure } from '../shared/useChange.ts';
import { JobKindCheckboxes, OutcomeCheckboxes } from './WebhookFields.tsx';

const MOST_URL = 500;
const MOST_DESCRIPTION = 200;
const ALL_OUTCOMES: JobOutcome[] = ['SUCCEEDED', 'FAILED', 'CANCELLED'];

/** What the form asks for. */
export type WebhookEntries = Omit<Required<CreateWebhookInput>, 'studyId'>;

type FormErrors = { url?: string; outcomes?: string };

const errorsOf = ({ url, outcomes }: WebhookEntries): FormErrors => ({
  ...(url === '' && { url: 'Please enter the address that is called.' }),
  ...(Array.isArray(outcomes) && outcomes.length === 0 && { outcomes: 'Choose at least one outcome.' }),
});

type WebhookFormProps = {
  /** What is changed; absent where one is added. */
  webhook?: WebhookFragment | undefined;
  hosts: readonly string[];
  isSaving: boolean;
  failure: ChangeFailure | null;
  onCancel: () => void;
  onSave: (entries: WebhookEntries) => void;
};

/** What is called, of which jobs it is told, and whether it is on. */
export function WebhookForm({ webhook, hosts, isSaving, failure, onCancel, onSave }: WebhookFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [kinds, setKinds] = useState<JobKind[]>(webhook?.kinds ?? []);
  const [outcomes, setOutcomes] = useState<JobOutcome[]>(webhook?.outcomes ?? ALL_OUTCOMES);
  const [isOn, setIsOn] = useState(webhook?.isOn ?? true);
  const [errors, setErrors] = useState<FormErrors>({});
  const urlFailure = failure?.field === 'url' ? failure.message : undefined;

  useEffect(() => {
    const first = Object.keys(errors)[0] ?? (urlFailure === undefined ? undefined : 'url');
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [errors, urlFailure]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const entries = { url: url.trim(), description: description.trim(), kinds, outcomes, isOn };
    const wrong = errorsOf(entries);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0 && !isSaving) onSave(entries);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Address"
          name="url"
          description={`https:// at ${hosts.join(', ')}`}
          placeholder={`https://${hosts[0] ?? 'hooks.example.org'}/casebook`}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={MOST_URL}
          data-autofocus
          value={url}
          error={errors.url ?? urlFailure}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <TextInput
          label="Description"
          name="description"
          description="What it is for, such as the tool that is called"
          autoComplete="off"
          maxLength={MOST_DESCRIPTION}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <JobKindCheckboxes kinds={kinds} onChange={setKinds} />
        <OutcomeCheckboxes outcomes={outcomes} error={errors.outcomes} onChange={setOutcomes} />
        <Switch label="On" checked={isOn} onChange={(event) => setIsOn(event.currentTarget.checked)} />
        {failure !== null && urlFailure === undefined && (
          <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
            {failure.message}
          </Alert>
        )}
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {webhook === undefined ? 'Add webhook' : 'Save'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
