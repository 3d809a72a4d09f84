import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../shared/format.ts';
import { LazyChart } from '../../shared/LazyChart.tsx';
import { createPart } from '../../shared/LazyPart.tsx';
import type { AnswerList } from './answer-lists.ts';
import { type ChartColumns, chartDataOf, likelyColumns, ROW_COUNT, valueColumns } from './chart-data.ts';
import type { TypedColumns } from './column-types.ts';

// Charts are fetched when the first one is drawn.
const barsPart = createPart(
  async () => (await import('../../cohort/builder/statistics/GroupBars.tsx')).GroupBars,
);
const linesPart = createPart(
  async () => (await import('../../cohort/builder/statistics/GroupLines.tsx')).GroupLines,
);
const HEIGHT_PX = 280;

const labelOf = (column: string) => (column === ROW_COUNT ? 'Number of rows' : column);

type AnswerChartProps = { list: AnswerList; types: TypedColumns };

/** A list as bars by a key, or values over time as a line or points; the table has the same numbers. */
export function AnswerChart({ list, types }: AnswerChartProps) {
  const [chosen, setChosen] = useState<Partial<ChartColumns>>({});
  const likely = likelyColumns(list, types);
  if (likely === null) return <Text size="sm">The list has no columns to draw.</Text>;
  const columns = { ...likely, ...chosen };
  const { kind, rows, leftOut } = chartDataOf(list, types, columns);
  const drawn = { rows, names: [labelOf(columns.value)], height: HEIGHT_PX };
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <NativeSelect
          label="Along"
          size="xs"
          data={[...types.keys()]}
          value={columns.along}
          onChange={({ currentTarget }) => setChosen({ ...chosen, along: currentTarget.value })}
        />
        <NativeSelect
          label="Values"
          size="xs"
          data={valueColumns(types).map((value) => ({ value, label: labelOf(value) }))}
          value={columns.value}
          onChange={({ currentTarget }) => setChosen({ ...chosen, value: currentTarget.value })}
        />
      </Group>
      <section aria-label={`${labelOf(columns.value)} along ${columns.along}`}>
        {rows.length === 0 && <Text size="sm">Nothing to draw: no row has both.</Text>}
        {rows.length > 0 && kind === 'bars' && (
          <LazyChart part={barsPart} height={HEIGHT_PX}>
            {(Bars) => <Bars {...drawn} />}
          </LazyChart>
        )}
        {rows.length > 0 && kind !== 'bars' && (
          <LazyChart part={linesPart} height={HEIGHT_PX}>
            {(Lines) => <Lines {...drawn} isSurvival={false} isJoined={kind === 'line'} />}
          </LazyChart>
        )}
        {kind === 'points' && (
          <Text size="sm" c="dimmed">
            The values are of several patients, so that no line joins them.
          </Text>
        )}
      </section>
      {leftOut > 0 && (
        <Text size="sm" c="dimmed">
          {counted(leftOut, kind === 'bars' ? 'further bar' : 'further point')} left out; the table has all.
        </Text>
      )}
    </Stack>
  );
}
