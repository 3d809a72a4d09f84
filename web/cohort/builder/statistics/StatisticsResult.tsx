import { Stack, Text } from '@mantine/core';
import { LazyChart } from '../../../shared/LazyChart.tsx';
import { createPart } from '../../../shared/LazyPart.tsx';
import shared from '../../cohort.module.css';
import { countText, testText } from './figures.ts';
import { SavedTable } from './SavedTable.tsx';
import type { StatisticsRequest } from './statistics-draft.ts';
import {
  correlationTable,
  distributionTable,
  type Statistics,
  survivalTables,
  tableOne,
  trendTable,
} from './statistics-tables.ts';

// Charts are fetched when the first one is drawn.
const barsPart = createPart(async () => (await import('./GroupBars.tsx')).GroupBars);
const linesPart = createPart(async () => (await import('./GroupLines.tsx')).GroupLines);
const HEIGHT_PX = 220;

type ResultProps = { statistics: Statistics; request: StatisticsRequest };

/** Table 1, distributions, survival, correlation and trends of what was computed. */
export function StatisticsResult({ statistics, request }: ResultProps) {
  const { threshold, inBoth, notes } = statistics;
  return (
    <Stack gap="xl">
      <SavedTable table={tableOne(statistics, request.names)} />
      {threshold > 1 && (
        <Text size="sm" c="dimmed">
          Counts of fewer than {threshold} patients are not shown. “Masked” is said of what such a count would
          follow from, in this result or together with an earlier one. Means, quartiles and p are rounded
          where exact ones would tell it.
        </Text>
      )}
      {inBoth !== null && inBoth.count !== 0 && (
        <Text size="sm">
          Patients who meet both: {countText(inBoth, threshold)}. They are counted in the first cohort alone.
        </Text>
      )}
      <Distributions statistics={statistics} request={request} />
      <Survival statistics={statistics} />
      {statistics.correlations.length > 0 && (
        <SavedTable table={correlationTable(statistics, request.pairs)} />
      )}
      <Trends statistics={statistics} request={request} />
      {notes.length > 0 && (
        <ul className={shared.notes} aria-label="Notes on the statistics">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

const namesOf = ({ groups }: Statistics) => groups.map(({ name }) => name);

function Distributions({ statistics, request }: ResultProps) {
  return statistics.variables.map((variable, place) => {
    const name = request.names[place] ?? '';
    const table = distributionTable(statistics, variable, name);
    if (table === null) return null;
    const rows = table.rows.map(([at = ''], row) => ({
      at,
      values: variable.groups.map((group) => group?.bins[row]?.members.count ?? null),
    }));
    return (
      <SavedTable key={name} table={table}>
        <LazyChart part={barsPart} height={HEIGHT_PX}>
          {(Bars) => <Bars rows={rows} names={namesOf(statistics)} height={HEIGHT_PX} />}
        </LazyChart>
      </SavedTable>
    );
  });
}

function Survival({ statistics }: { statistics: Statistics }) {
  const { survival } = statistics;
  if (survival === null) return null;
  const [followed, points] = survivalTables(statistics);
  const days = [
    ...new Set(survival.groups.flatMap((group) => group?.points.map((point) => point.days) ?? [])),
  ];
  const rows = [0, ...days.sort((a, b) => a - b)].map((at) => ({
    at,
    values: survival.groups.map((group) =>
      at === 0 ? 1 : (group?.points.find((point) => point.days === at)?.survival ?? null),
    ),
  }));
  return (
    <Stack gap="md">
      {followed !== undefined && <SavedTable table={followed} />}
      {days.length === 0 && (
        <Text size="sm">Too few patients had the event for a curve that tells of nobody.</Text>
      )}
      {points !== undefined && days.length > 0 && (
        <SavedTable table={points}>
          <LazyChart part={linesPart} height={HEIGHT_PX}>
            {(Lines) => <Lines rows={rows} names={namesOf(statistics)} height={HEIGHT_PX} isSurvival />}
          </LazyChart>
        </SavedTable>
      )}
      {survival.groups.length > 1 && (
        <Text size="sm">Difference of the curves: p {testText(survival.test)}</Text>
      )}
    </Stack>
  );
}

function Trends({ statistics, request }: ResultProps) {
  return statistics.trends.map((trend, place) => {
    const name = request.trends[place] ?? '';
    const periods = trend.groups.find((group) => group !== null)?.periods ?? [];
    const rows = periods.map(({ period }, at) => ({
      at: period,
      values: trend.groups.map((group) => group?.periods[at]?.summary?.median ?? null),
    }));
    if (periods.length === 0) return <Text key={name}>{name}: no value has a day.</Text>;
    return (
      <Stack key={name} gap="xs">
        <SavedTable table={trendTable(statistics, trend, name)}>
          <LazyChart part={linesPart} height={HEIGHT_PX}>
            {(Lines) => (
              <Lines rows={rows} names={namesOf(statistics)} height={HEIGHT_PX} isSurvival={false} />
            )}
          </LazyChart>
        </SavedTable>
        {trend.groups.map((group, own) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cohorts have no identity but their place
          <Text key={own} size="sm">
            {statistics.groups[own]?.name}, trend of the medians: p {testText(group?.test ?? null)}
          </Text>
        ))}
      </Stack>
    );
  });
}
