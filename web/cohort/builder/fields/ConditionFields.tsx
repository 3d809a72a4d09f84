import { Group } from '@mantine/core';
import type { ValueConditionInput } from '../../../generated/graphql.ts';
import { COMPARATORS } from '../../criteria.ts';
import { Choice, NumberField, WordsField } from './inputs.tsx';

type ConditionFieldsProps = {
  label: string;
  /** Whether values in two numbers, such as 140/90, can be compared. */
  hasPairs?: boolean;
  value: ValueConditionInput | null | undefined;
  onChange: (value: ValueConditionInput | undefined) => void;
};

/** Compares a number with its unit, or takes any. */
export function ConditionFields({ label, hasPairs = false, value, onChange }: ConditionFieldsProps) {
  return (
    <Group gap="xs" align="flex-end">
      <Choice
        label={label}
        empty="Any"
        options={COMPARATORS}
        value={value?.comparator}
        onChange={(comparator) =>
          onChange(comparator === undefined ? undefined : { value: 0, ...value, comparator })
        }
      />
      {value && (
        <>
          <NumberField
            label="Number"
            value={value.value}
            onChange={(number = 0) => onChange({ ...value, value: number })}
          />
          {hasPairs && (
            <NumberField
              label="Second number"
              placeholder="90 of 140/90"
              value={value.second}
              onChange={(second) => onChange({ ...value, second })}
            />
          )}
          <WordsField
            label="Unit (UCUM)"
            placeholder="Any, such as mg/dL"
            maxLength={32}
            value={value.ucum}
            onChange={(ucum) => onChange({ ...value, ucum })}
          />
        </>
      )}
    </Group>
  );
}
