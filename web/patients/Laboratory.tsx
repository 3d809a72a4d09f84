import { Box, Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import type { AnalyteFragment } from '../generated/graphql.ts';
import { LazyChart } from '../shared/LazyChart.tsx';
import { createPart } from '../shared/LazyPart.tsx';
import { reportDay } from '../shared/report-day.ts';
import { ShowMore } from '../shared/ShowMore.tsx';
import classes from './PatientScreen.module.css';

// Charts are fetched when the first one is drawn.
const coursePart = createPart(async () => (await import('./Course.tsx')).Course);

const CHART_HEIGHT_PX = 160;
const ANALYTES_SHOWN = 8;
const RESULTS_SHOWN = 12;

/** The results of examinations, a course and a table for each. */
export function Laboratory({ analytes }: { analytes: readonly AnalyteFragment[] }) {
  const [shownCount, setShownCount] = useState(ANALYTES_SHOWN);
  if (analytes.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No report gives a value.
      </Text>
    );
  }
  return (
    <Stack gap="lg">
      {analytes.slice(0, shownCount).map((analyte) => (
        <AnalyteResults key={`${analyte.name} ${analyte.unit}`} analyte={analyte} />
      ))}
      <ShowMore
        shown={Math.min(shownCount, analytes.length)}
        total={analytes.length}
        step={ANALYTES_SHOWN}
        onShow={setShownCount}
      />
    </Stack>
  );
}

function AnalyteResults({ analyte: { name, unit, results } }: { analyte: AnalyteFragment }) {
  const [shownCount, setShownCount] = useState(RESULTS_SHOWN);
  const title = unit === null ? name : `${name} (${unit})`;
  const dated = results.filter(({ date }) => date);
  // The newest on top, the undated ones last.
  const newest = [...dated.toReversed(), ...results.filter(({ date }) => !date)];
  return (
    <Box component="section" aria-label={title}>
      <Title order={3} size="h6" mb="xs">
        {title}
      </Title>
      {dated.length > 1 && (
        <LazyChart part={coursePart} height={CHART_HEIGHT_PX}>
          {(Course) => <Course results={dated} unit={unit ?? 'value'} height={CHART_HEIGHT_PX} />}
        </LazyChart>
      )}
      <Table verticalSpacing={2}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Report of</Table.Th>
            <Table.Th className={classes.number}>{unit ?? 'Value'}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {newest.slice(0, shownCount).map(({ date, value, place }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two results of a day may be alike
            <Table.Tr key={index}>
              <Table.Td>{reportDay(date)}</Table.Td>
              <Table.Td className={classes.number}>
                <EvidenceButton place={place} label={`${name} ${value} ${unit ?? ''}, ${reportDay(date)}`}>
                  {value.toLocaleString('en', { maximumFractionDigits: 6 })}
                </EvidenceButton>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ShowMore
        shown={Math.min(shownCount, results.length)}
        total={results.length}
        step={RESULTS_SHOWN}
        onShow={setShownCount}
      />
    </Box>
  );
}
