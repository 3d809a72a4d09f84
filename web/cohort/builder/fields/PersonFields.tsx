import { Checkbox, Group, Stack } from '@mantine/core';
import type { PersonInput } from '../../../generated/graphql.ts';
import { GENDERS } from '../../genders.ts';
import { FindingFields } from './FindingFields.tsx';
import { Choice, NumberField } from './inputs.tsx';

type PersonFieldsProps = { person: PersonInput; onChange: (person: PersonInput) => void };

/** Sex, and the age at the newest report or at the first mention of a finding. */
export function PersonFields({ person, onChange }: PersonFieldsProps) {
  const age = { whole: true, max: 150, placeholder: 'Any' };
  return (
    <Stack gap="sm">
      <Group gap="xs" align="flex-end">
        <Choice
          label="Sex"
          empty="Any"
          options={GENDERS}
          value={GENDERS.find(({ value }) => value === person.gender)?.value}
          onChange={(gender) => onChange({ ...person, gender })}
        />
        <NumberField
          {...age}
          label="Age from"
          value={person.ageFrom}
          onChange={(ageFrom) => onChange({ ...person, ageFrom })}
        />
        <NumberField
          {...age}
          label="Age to"
          value={person.ageTo}
          onChange={(ageTo) => onChange({ ...person, ageTo })}
        />
      </Group>
      <Checkbox
        size="xs"
        label="The age at the first mention of a finding"
        checked={Boolean(person.at)}
        onChange={({ currentTarget }) =>
          onChange({ ...person, at: currentTarget.checked ? { criterion: {} } : undefined })
        }
      />
      {person.at && (
        <FindingFields scope="episode" finding={person.at} onChange={(at) => onChange({ ...person, at })} />
      )}
    </Stack>
  );
}
