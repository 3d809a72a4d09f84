import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import type { TrendPeriod } from '../../../generated/graphql.ts';
import { Choice } from '../fields/inputs.tsx';
import { NamedFinding, RowFields } from './RowFields.tsx';
import { type Comparison, MOST_ROWS, type Row, type StatisticsDraft } from './statistics-draft.ts';

const COMPARISONS = [
  { value: 'others', label: 'All others of the study' },
  { value: 'none', label: 'Nobody' },
  { value: 'pasted', label: 'A cohort copied as JSON' },
] as const satisfies readonly { value: Comparison; label: string }[];
const PERIODS = [
  { value: 'MONTH', label: 'Month' },
  { value: 'QUARTER', label: 'Quarter' },
  { value: 'YEAR', label: 'Year' },
] as const satisfies readonly { value: TrendPeriod; label: string }[];
const MOST_TEXT = 100_000;

type StatisticsFormProps = { draft: StatisticsDraft; onChange: (draft: StatisticsDraft) => void };

/** What is computed, and whom the cohort is compared with. */
export function StatisticsForm({ draft, onChange }: StatisticsFormProps) {
  const { comparison, pasted, hasAge, hasSex, rows, isCorrelated, trend } = draft;
  const change = (part: Partial<StatisticsDraft>) => onChange({ ...draft, ...part });
  const hasValues = rows.some(({ kind }) => kind === 'VALUE');
  const add = (kind: Row['kind']) => {
    const own = { id: Math.max(0, ...rows.map(({ id }) => id)) + 1, finding: { criterion: {} } };
    change({
      rows: [...rows, kind === 'VALUE' ? { ...own, kind, which: 'LAST', ucum: '' } : { ...own, kind }],
    });
  };
  return (
    <Stack gap="sm">
      <Group>
        <Choice
          label="Compare with"
          options={COMPARISONS}
          value={comparison}
          onChange={(chosen = 'none') => change({ comparison: chosen })}
        />
      </Group>
      {comparison === 'pasted' && (
        <Textarea
          size="xs"
          label="Cohort to compare with, as JSON"
          rows={4}
          maxLength={MOST_TEXT}
          value={pasted}
          onChange={({ currentTarget }) => change({ pasted: currentTarget.value })}
        />
      )}
      <Group gap="md">
        <Checkbox
          size="xs"
          label="Age"
          checked={hasAge}
          onChange={({ currentTarget }) => change({ hasAge: currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label="Sex"
          checked={hasSex}
          onChange={({ currentTarget }) => change({ hasSex: currentTarget.checked })}
        />
      </Group>
      {rows.map((row) => (
        <RowFields
          key={row.id}
          row={row}
          onChange={(next) => change({ rows: rows.map((each) => (each.id === row.id ? next : each)) })}
          onRemove={() => change({ rows: rows.filter(({ id }) => id !== row.id) })}
        />
      ))}
      <Group gap="xs">
        {(['VALUE', 'FINDING'] as const).map((kind) => (
          <Button
            key={kind}
            size="compact-xs"
            variant="default"
            disabled={rows.length >= MOST_ROWS}
            onClick={() => add(kind)}
          >
            {kind === 'VALUE' ? 'Add a value' : 'Add a finding'}
          </Button>
        ))}
      </Group>
      {hasValues && (
        <Group gap="md" align="flex-end">
          <Choice
            label="Values over time, by"
            empty="Not computed"
            options={PERIODS}
            value={trend}
            onChange={(period) => change({ trend: period ?? null })}
          />
          <Checkbox
            size="xs"
            label="Correlation of values"
            checked={isCorrelated}
            onChange={({ currentTarget }) => change({ isCorrelated: currentTarget.checked })}
          />
        </Group>
      )}
      <SurvivalFields draft={draft} onChange={onChange} />
    </Stack>
  );
}

function SurvivalFields({ draft, onChange }: StatisticsFormProps) {
  const { survival } = draft;
  const nothing = { criterion: {} };
  return (
    <>
      <Checkbox
        size="xs"
        label="Time to an event"
        checked={survival !== null}
        onChange={({ currentTarget }) =>
          onChange({ ...draft, survival: currentTarget.checked ? { origin: nothing, event: nothing } : null })
        }
      />
      {survival !== null && (
        <Group gap="xs" align="flex-start">
          {(['origin', 'event'] as const).map((side) => (
            <NamedFinding
              key={side}
              label={side === 'origin' ? 'From the first' : 'To the first'}
              finding={survival[side]}
              onChange={(finding) => onChange({ ...draft, survival: { ...survival, [side]: finding } })}
            />
          ))}
        </Group>
      )}
    </>
  );
}
