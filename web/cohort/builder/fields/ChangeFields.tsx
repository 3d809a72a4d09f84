import { Checkbox, Group, Stack } from '@mantine/core';
import type { ChangeInput, ValuePointInput } from '../../../generated/graphql.ts';
import { FindingFields } from './FindingFields.tsx';
import { Choice, NumberField, WordsField } from './inputs.tsx';

const POINTS = [
  { value: 'FIRST', label: 'first' },
  { value: 'LAST', label: 'last' },
  { value: 'HIGHEST', label: 'highest' },
  { value: 'LOWEST', label: 'lowest' },
] as const;
const DIRECTIONS = [
  { value: 'ROSE', label: 'rose' },
  { value: 'FELL', label: 'fell' },
] as const;

type ChangeFieldsProps = { change: ChangeInput; autoFocus: boolean; onChange: (change: ChangeInput) => void };

/** How one value of a patient differs from another. */
export function ChangeFields({ change, autoFocus, onChange }: ChangeFieldsProps) {
  return (
    <Stack gap="sm">
      <FindingFields
        label="Measured value"
        scope="measured"
        finding={change.of}
        autoFocus={autoFocus}
        onChange={(of) => onChange({ ...change, of })}
      />
      <Group gap="xs" align="flex-end">
        <Choice
          label="It"
          options={DIRECTIONS}
          value={change.direction}
          onChange={(direction = 'ROSE') => onChange({ ...change, direction })}
        />
        <NumberField
          label={change.exceeded ? 'By more than' : 'By at least'}
          placeholder="Any"
          value={change.by}
          onChange={(by) => onChange({ ...change, by: by === 0 ? undefined : by })}
        />
        <NumberField
          label="By the factor"
          placeholder="2 is doubled, halved"
          value={change.factor}
          onChange={(factor) => onChange({ ...change, factor: (factor ?? 0) < 1 ? undefined : factor })}
        />
        <Checkbox
          size="xs"
          label="More than that"
          checked={change.exceeded ?? false}
          onChange={({ currentTarget }) =>
            onChange({ ...change, exceeded: currentTarget.checked || undefined })
          }
        />
        <WordsField
          label="Unit (UCUM)"
          placeholder="Any one"
          maxLength={32}
          value={change.ucum}
          onChange={(ucum) => onChange({ ...change, ucum })}
        />
      </Group>
      <PointFields name="From the" point={change.from} onChange={(from) => onChange({ ...change, from })} />
      <PointFields name="To the" point={change.to} onChange={(to) => onChange({ ...change, to })} />
    </Stack>
  );
}

type PointFieldsProps = {
  name: string;
  point: ValuePointInput;
  onChange: (point: ValuePointInput) => void;
};

function PointFields({ name, point, onChange }: PointFieldsProps) {
  return (
    <Group gap="xs" align="flex-end" role="group" aria-label={`${name} value`}>
      <Choice
        label={`${name} value`}
        options={POINTS}
        value={point.which}
        onChange={(which = 'FIRST') => onChange({ ...point, which })}
      />
      <WordsField
        type="date"
        label="Since"
        value={point.since}
        onChange={(since) => onChange({ ...point, since })}
      />
      <WordsField
        type="date"
        label="Before"
        value={point.before}
        onChange={(before) => onChange({ ...point, before })}
      />
    </Group>
  );
}
