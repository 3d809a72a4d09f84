import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useStatePurposeMutation } from '../../generated/graphql.ts';
import { formSubmission } from '../../shared/form-submission.ts';
import { useChange } from '../../shared/useChange.ts';
import { useStudy } from '../StudyContext.tsx';

const MOST_PURPOSE = 100;
const USUAL = [
  'Data collection',
  'Monitoring visit',
  'Quality control',
  'Analysis',
  'Preparing a publication',
  'Audit or inspection',
];

type PurposeFormProps = { initial?: string; onStated?: () => void };

/** Where somebody says what they read the study for. */
export function PurposeForm({ initial = '', onStated }: PurposeFormProps) {
  const { id: studyId } = useStudy();
  const [purpose, setPurpose] = useState(initial);
  const [isEmpty, setIsEmpty] = useState(false);
  const [send] = useStatePurposeMutation({ refetchQueries: ['StudyAccess'], awaitRefetchQueries: true });
  const { run, isRunning, failure } = useChange();

  async function state() {
    const stated = purpose.trim();
    setIsEmpty(stated === '');
    if (stated === '') return;
    const noted = await run(
      async () => (await send({ variables: { input: { studyId, purpose: stated } } })).data?.statePurpose,
      'StatePurposeSuccess',
    );
    if (noted !== null) onStated?.();
  }
  const { submit } = formSubmission(isRunning, () => void state());

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw="28rem">
        <TextInput
          label="Purpose"
          description="No names of patients: it stands in the audit log of the study"
          required
          autoComplete="off"
          maxLength={MOST_PURPOSE}
          value={purpose}
          error={isEmpty ? 'Please say what you read the study for.' : failure?.message}
          onChange={(event) => setPurpose(event.currentTarget.value)}
        />
        <Group gap="xs" role="group" aria-label="Usual purposes">
          {USUAL.map((usual) => (
            <Button key={usual} size="compact-sm" variant="default" onClick={() => setPurpose(usual)}>
              {usual}
            </Button>
          ))}
        </Group>
        <Group justify="flex-end">
          <Button type="submit" loading={isRunning}>
            Continue
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
