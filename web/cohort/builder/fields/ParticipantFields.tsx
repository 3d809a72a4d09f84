import { Group, Stack } from '@mantine/core';
import { useId } from 'react';
import type { ParticipantAttributesInput } from '../../../generated/graphql.ts';
import { useChoices } from '../useChoices.ts';
import { Choice, Ticks, WordsField } from './inputs.tsx';

const STATUSES = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'COMPLETED', label: 'Completed' },
  { value: 'PENDING', label: 'Pending' },
] as const;
const CONSENT = [
  { value: 'yes', label: 'Given' },
  { value: 'no', label: 'Not given' },
] as const;

type ParticipantFieldsProps = {
  participant: ParticipantAttributesInput;
  onChange: (participant: ParticipantAttributesInput) => void;
};

/** The participant who is linked to a patient. */
export function ParticipantFields({ participant, onChange }: ParticipantFieldsProps) {
  const { studyGroups } = useChoices();
  const list = useId();
  const { status, studyGroup, consentGiven, enrolledFrom, enrolledTo } = participant;
  const consent = typeof consentGiven === 'boolean' ? (consentGiven ? 'yes' : 'no') : undefined;
  return (
    <Stack gap="xs">
      <Ticks
        label="Status"
        description="Any if none is chosen."
        options={STATUSES}
        value={status}
        onChange={(chosen) => onChange({ ...participant, status: chosen })}
      />
      <Group gap="xs" align="flex-end">
        <WordsField
          label="Study group"
          placeholder="Any"
          list={list}
          value={studyGroup}
          onChange={(group) => onChange({ ...participant, studyGroup: group })}
        />
        <datalist id={list}>
          {studyGroups.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Choice
          label="Consent"
          empty="Any"
          options={CONSENT}
          value={consent}
          onChange={(chosen) =>
            onChange({ ...participant, consentGiven: chosen === undefined ? undefined : chosen === 'yes' })
          }
        />
        <WordsField
          type="date"
          label="Enrolled from"
          value={enrolledFrom}
          onChange={(day) => onChange({ ...participant, enrolledFrom: day })}
        />
        <WordsField
          type="date"
          label="Enrolled to"
          value={enrolledTo}
          onChange={(day) => onChange({ ...participant, enrolledTo: day })}
        />
      </Group>
    </Stack>
  );
}
