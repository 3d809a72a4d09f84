import { Checkbox, Group, Stack } from '@mantine/core';
import type { FindingInput } from '../../../generated/graphql.ts';
import classes from '../builder.module.css';
import { ConditionFields } from './ConditionFields.tsx';
import { Choice, NumberField, WordsField } from './inputs.tsx';
import { MedicationFields } from './MedicationFields.tsx';
import { ReportSource } from './ReportSource.tsx';

const COUNTED = [
  { value: 'REPORTS', label: 'Reports' },
  { value: 'MENTIONS', label: 'Mentions' },
  { value: 'DAYS', label: 'Days' },
] as const;
const MOST_COUNT = 10_000;

/** What of a finding can be asked: values are compared by what they are part of, and an episode is not counted. */
export type FindingScope = 'whole' | 'episode' | 'measured';

type FurtherConditionsProps = {
  finding: FindingInput;
  scope: FindingScope;
  onChange: (finding: FindingInput) => void;
};

/** Conditions of a finding that few ask for, folded away until they are. */
export function FurtherConditions({ finding, scope, onChange }: FurtherConditionsProps) {
  const { criterion, language, reportType, dose, medication, first, count } = finding;
  const { sourceSystem, dateFrom, dateTo } = criterion;
  const active = [
    language,
    reportType,
    dose,
    medication,
    first,
    count,
    sourceSystem,
    dateFrom,
    dateTo,
  ].filter(Boolean).length;
  const change = (part: Partial<FindingInput['criterion']>) =>
    onChange({ ...finding, criterion: { ...criterion, ...part } });
  return (
    <details className={classes.further} open={active > 0 || undefined}>
      <summary>Days, reports, dose, start and stop, how often{active > 0 && ` (${active})`}</summary>
      <Stack gap="xs" mt="xs">
        <Group gap="xs" align="flex-end">
          <WordsField
            type="date"
            label="Day from"
            value={dateFrom}
            onChange={(day) => change({ dateFrom: day })}
          />
          <WordsField type="date" label="Day to" value={dateTo} onChange={(day) => change({ dateTo: day })} />
          {scope === 'whole' && (
            <Checkbox
              size="xs"
              label="Days are of its first episode"
              checked={first ?? false}
              onChange={({ currentTarget }) =>
                onChange({ ...finding, first: currentTarget.checked || undefined })
              }
            />
          )}
        </Group>
        <ReportSource
          source={{ sourceSystem, language, reportType }}
          onChange={({ sourceSystem: system, ...report }) =>
            onChange({ ...finding, ...report, criterion: { ...criterion, sourceSystem: system } })
          }
        />
        {scope !== 'measured' && (
          <ConditionFields
            label="Dose"
            value={dose}
            onChange={(condition) => onChange({ ...finding, dose: condition })}
          />
        )}
        {scope !== 'measured' && (
          <MedicationFields
            value={medication}
            onChange={(state) => onChange({ ...finding, medication: state })}
          />
        )}
        {scope === 'whole' && (
          <CountFields count={count} onChange={(next) => onChange({ ...finding, count: next })} />
        )}
      </Stack>
    </details>
  );
}

type CountFieldsProps = {
  count: FindingInput['count'];
  onChange: (count: FindingInput['count']) => void;
};

/** How often a finding has to be there. */
function CountFields({ count, onChange }: CountFieldsProps) {
  const change = (part: Partial<NonNullable<FindingInput['count']>>) => {
    const next = { by: 'REPORTS' as const, ...count, ...part };
    const isNone = next.atLeast === undefined && next.atMost === undefined;
    onChange(isNone ? undefined : next);
  };
  const bounds = { whole: true, min: 1, max: MOST_COUNT };
  return (
    <Group gap="xs" align="flex-end">
      <Choice
        label="How often, in"
        options={COUNTED}
        value={count?.by ?? 'REPORTS'}
        onChange={(by = 'REPORTS') => change({ by })}
      />
      <NumberField
        {...bounds}
        label="At least"
        placeholder="1"
        value={count?.atLeast}
        onChange={(atLeast) => change({ atLeast })}
      />
      <NumberField
        {...bounds}
        label="At most"
        placeholder="Any"
        value={count?.atMost}
        onChange={(atMost) => change({ atMost })}
      />
    </Group>
  );
}
