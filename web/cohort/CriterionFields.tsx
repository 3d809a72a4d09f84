import { Checkbox, Group, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import { ASSERTION_STATUSES, readAssertionStatuses } from '../evidence/filters/assertion-statuses.ts';
import type { CriterionFragment } from '../generated/graphql.ts';
import { assertionStatusesOf, COMPARATORS, TEMPORALITIES } from './criteria.ts';

const UNIT_MAX_LENGTH = 32;

type CriterionFieldsProps = {
  criterion: CriterionFragment;
  onChange: (criterion: CriterionFragment) => void;
};

/** Compares the values of a criterion, or takes any. */
function ValueFields({ criterion, onChange }: CriterionFieldsProps) {
  const { value } = criterion;
  const change = (part: Partial<NonNullable<CriterionFragment['value']>>) =>
    value && onChange({ ...criterion, value: { ...value, ...part } });
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <NativeSelect
        flex="1 1 0"
        size="xs"
        label="Value"
        data={[{ value: '', label: 'Any' }, ...COMPARATORS]}
        value={value?.comparator ?? ''}
        onChange={({ currentTarget }) => {
          const chosen = COMPARATORS.find(({ value: comparator }) => comparator === currentTarget.value);
          const kept = value ?? { value: 0, second: null, to: null, ucum: null };
          onChange({ ...criterion, value: chosen ? { ...kept, comparator: chosen.value } : null });
        }}
      />
      {value !== null && (
        <>
          <NumberInput
            flex="1 1 0"
            size="xs"
            label="Number"
            value={value.value}
            onChange={(number) => typeof number === 'number' && change({ value: number })}
          />
          {value.second !== null && (
            <NumberInput
              flex="1 1 0"
              size="xs"
              label="Second number"
              value={value.second}
              onChange={(number) => typeof number === 'number' && change({ second: number })}
            />
          )}
          <TextInput
            flex="1 1 0"
            size="xs"
            label="Unit (UCUM)"
            placeholder="Any"
            maxLength={UNIT_MAX_LENGTH}
            value={value.ucum ?? ''}
            onChange={({ currentTarget }) => change({ ucum: currentTarget.value.trim() || null })}
          />
        </>
      )}
    </Group>
  );
}

/** Changes what the mentions of a criterion must be like. */
export function CriterionFields({ criterion, onChange }: CriterionFieldsProps) {
  const { temporality, dateFrom, dateTo } = criterion;
  return (
    <Stack gap="sm">
      <Checkbox.Group
        label="Assertion"
        description="Any one of them matches; if none is chosen, only affirmed findings count."
        value={[...assertionStatusesOf(criterion)]}
        onChange={(chosen) => onChange({ ...criterion, assertion: readAssertionStatuses(chosen) })}
      >
        <Group gap="sm" mt={6} style={{ rowGap: 8 }}>
          {ASSERTION_STATUSES.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Group>
      </Checkbox.Group>
      <ValueFields criterion={criterion} onChange={onChange} />
      <Checkbox.Group
        label="Time"
        description="If none is chosen, any time matches."
        value={temporality ?? []}
        onChange={(chosen) => {
          const times = TEMPORALITIES.map(({ value }) => value).filter((time) => chosen.includes(time));
          onChange({ ...criterion, temporality: times.length === 0 ? null : times });
        }}
      >
        <Group gap="sm" mt={6} style={{ rowGap: 8 }}>
          {TEMPORALITIES.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Group>
      </Checkbox.Group>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          flex="1 1 0"
          size="xs"
          type="date"
          label="Reports from"
          value={dateFrom ?? ''}
          onChange={({ currentTarget }) => onChange({ ...criterion, dateFrom: currentTarget.value || null })}
        />
        <TextInput
          flex="1 1 0"
          size="xs"
          type="date"
          label="Reports to"
          value={dateTo ?? ''}
          onChange={({ currentTarget }) => onChange({ ...criterion, dateTo: currentTarget.value || null })}
        />
      </Group>
    </Stack>
  );
}
