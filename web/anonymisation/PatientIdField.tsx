import { TextInput } from '@mantine/core';
import type { AnonymisationOperator } from '../generated/graphql.ts';
import { isKeyed } from './choices.ts';

type PatientIdFieldProps = {
  label: string;
  description: string;
  operator: AnonymisationOperator;
  value: string;
  onChange: (patientId: string) => void;
};

/** Whose texts these are, where that makes a difference. It stays out of the address, as everything about patients does. */
export function PatientIdField({ label, description, operator, value, onChange }: PatientIdFieldProps) {
  if (!isKeyed(operator)) return null;
  return (
    <TextInput
      label={label}
      description={description}
      maxLength={128}
      autoComplete="off"
      maw="34rem"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
