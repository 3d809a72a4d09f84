import { Group, NativeSelect, Stack } from '@mantine/core';
import type { CohortQueryFragment } from '../generated/graphql.ts';
import { CriteriaList } from './CriteriaList.tsx';
import { MEASURES, STATISTICS, VALUE_CHOICES } from './measures.ts';

type Measure = CohortQueryFragment['measure'];
type MeasureFieldsProps = { measure: Measure; onChange: (measure: Measure) => void };

const COUNTED = { of: null, statistic: null, which: null };

/** Chooses what is counted, or computed from values. */
export function MeasureFields({ measure, onChange }: MeasureFieldsProps) {
  const { kind, of, statistic, which } = measure;
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <NativeSelect
          size="xs"
          label="Measure"
          data={MEASURES}
          value={kind}
          onChange={({ currentTarget }) => {
            const chosen = MEASURES.find(({ value }) => value === currentTarget.value)?.value ?? 'PATIENTS';
            if (chosen !== 'VALUE') onChange({ ...COUNTED, kind: chosen });
            else onChange({ kind: chosen, of, statistic: statistic ?? 'MEAN', which: which ?? 'LATEST' });
          }}
        />
        {kind === 'VALUE' && (
          <>
            <NativeSelect
              size="xs"
              label="Statistic"
              data={STATISTICS}
              value={statistic ?? 'MEAN'}
              onChange={({ currentTarget }) => {
                const chosen = STATISTICS.find(({ value }) => value === currentTarget.value);
                if (chosen) onChange({ ...measure, statistic: chosen.value });
              }}
            />
            <NativeSelect
              size="xs"
              label="Values"
              data={VALUE_CHOICES}
              value={which ?? 'LATEST'}
              onChange={({ currentTarget }) => {
                const chosen = VALUE_CHOICES.find(({ value }) => value === currentTarget.value);
                if (chosen) onChange({ ...measure, which: chosen.value });
              }}
            />
          </>
        )}
      </Group>
      {kind === 'VALUE' && (
        <CriteriaList
          title="Values of"
          most={1}
          criteria={of === null ? [] : [of]}
          onChange={([first = null]) => onChange({ ...measure, of: first })}
        />
      )}
    </Stack>
  );
}
