import { Anchor, Box, Paper, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import { counted } from '../shared/format.ts';
import { LazyChart } from '../shared/LazyChart.tsx';
import { createPart } from '../shared/LazyPart.tsx';
import { Pages } from '../shared/Pages.tsx';
import { pageOf } from '../shared/page-window.ts';
import { patientPath } from '../shared/paths.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import classes from './measurements.module.css';
import type { UnitResults } from './unit-results.ts';

// Charts are fetched when the first one is drawn.
const chartPart = createPart(async () => (await import('./SeriesChart.tsx')).SeriesChart);

const CHART_HEIGHT_PX = 260;

/** The results in one unit: their course, and every one of them in a table. */
export function UnitSection({ name, unit, results }: { name: string } & UnitResults) {
  const study = useStudy();
  const [page, setPage] = useState(1);
  const title = unit === null ? `${name}, without a unit` : `${name} (${unit})`;
  // The newest on top.
  const newest = results.toReversed();
  const patients = [...new Set(results.map(({ patientId }) => patientId))];
  return (
    <Paper withBorder p="md" component="section" aria-label={title} miw={0}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {counted(results.length, 'result')} of {counted(patients.length, 'patient')}
      </Text>
      {results.length > 1 && (
        <Box mb="md">
          <LazyChart part={chartPart} height={CHART_HEIGHT_PX}>
            {(SeriesChart) => <SeriesChart results={results} patients={patients} height={CHART_HEIGHT_PX} />}
          </LazyChart>
        </Box>
      )}
      <Table verticalSpacing={4} mb="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Day</Table.Th>
            <Table.Th>Patient</Table.Th>
            <Table.Th className={classes.number}>{unit ?? 'Value'}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pageOf(newest, page).map(({ patientId, date, value, place }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two results of a day may be alike
            <Table.Tr key={index}>
              <Table.Td className={classes.day}>{date}</Table.Td>
              <Table.Td className={classes.id}>
                <Anchor
                  component={Link}
                  to={patientPath(study.id, patientId)}
                  fz="inherit"
                  underline="always"
                >
                  {patientId}
                </Anchor>
              </Table.Td>
              <Table.Td className={classes.number}>
                <EvidenceButton place={place} label={`${name} ${value} ${unit ?? ''}, ${patientId}, ${date}`}>
                  {value.toLocaleString('en', { maximumFractionDigits: 6 })}
                </EvidenceButton>
                {place === null && (
                  <Text size="xs" c="dimmed">
                    submitted, not in any text
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Pages label={title} entries={results.length} page={page} onChange={setPage} />
    </Paper>
  );
}
