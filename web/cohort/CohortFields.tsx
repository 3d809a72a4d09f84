import { Group, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { splitList } from '../evidence/filters/report-filters.ts';
import type { CohortFilterFragment } from '../generated/graphql.ts';
import { GENDERS } from './genders.ts';

const AGE = { min: 0, max: 150, allowDecimal: false, allowNegative: false, clampBehavior: 'strict' } as const;

type CohortFieldsProps = { cohort: CohortFilterFragment; onChange: (cohort: CohortFilterFragment) => void };

/** Chooses the patients that are looked at. */
export function CohortFields({ cohort, onChange }: CohortFieldsProps) {
  const { patientIds, gender, ageFrom, ageTo } = cohort;
  // As it is typed: a list does not show the comma that was just entered.
  const [ids, setIds] = useState((patientIds ?? []).join(', '));
  const age = (entry: number | string) => (typeof entry === 'number' ? entry : null);

  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        flex="1 1 14rem"
        size="xs"
        label="Patient IDs"
        placeholder="All patients, or IDs separated by commas"
        value={ids}
        onChange={({ currentTarget }) => {
          const list = splitList(currentTarget.value);
          setIds(currentTarget.value);
          onChange({ ...cohort, patientIds: list.length === 0 ? null : list });
        }}
      />
      <NativeSelect
        w="7rem"
        size="xs"
        label="Gender"
        data={[{ value: '', label: 'Any' }, ...GENDERS]}
        value={gender ?? ''}
        onChange={({ currentTarget }) =>
          onChange({
            ...cohort,
            gender: GENDERS.find(({ value }) => value === currentTarget.value)?.value ?? null,
          })
        }
      />
      <NumberInput
        {...AGE}
        w="6rem"
        size="xs"
        label="Age from"
        placeholder="Any"
        value={ageFrom ?? ''}
        onChange={(entry) => onChange({ ...cohort, ageFrom: age(entry) })}
      />
      <NumberInput
        {...AGE}
        w="6rem"
        size="xs"
        label="Age to"
        placeholder="Any"
        value={ageTo ?? ''}
        onChange={(entry) => onChange({ ...cohort, ageTo: age(entry) })}
      />
    </Group>
  );
}
