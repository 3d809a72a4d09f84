import { Button, Group, Paper, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { LazyChart } from '../../shared/LazyChart.tsx';
import { createPart } from '../../shared/LazyPart.tsx';
import classes from '../tables.module.css';
import type { Bar } from './Bars.tsx';

// Charts are fetched when the first one is drawn: the working page does without them.
const barsPart = createPart(async () => (await import('./Bars.tsx')).Bars);

const PLACEHOLDER_HEIGHT_PX = 220;

type ChartCardProps = {
  title: string;
  /** What the names are, such as Year. */
  nameLabel: string;
  /** What the bars count, such as Reports. */
  unit: string;
  bars: readonly Bar[];
  layout?: 'columns' | 'rows';
  /** What the chart leaves out or rests on. */
  note?: string | null;
};

/** A chart, and on demand its numbers as a table. */
export function ChartCard({ title, nameLabel, unit, bars, layout = 'columns', note = null }: ChartCardProps) {
  const [isTable, setTable] = useState(false);
  return (
    <Paper withBorder p="sm" component="section" aria-label={title} miw={0}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={4} size="h6">
          {title}
        </Title>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-expanded={isTable}
          aria-label={`${isTable ? 'Hide' : 'Show'} the numbers of: ${title}`}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'Hide numbers' : 'Show numbers'}
        </Button>
      </Group>
      {bars.length === 0 ? (
        <Text size="sm">Nothing to draw.</Text>
      ) : (
        <LazyChart part={barsPart} height={PLACEHOLDER_HEIGHT_PX}>
          {(Bars) => <Bars bars={bars} unit={unit} layout={layout} />}
        </LazyChart>
      )}
      {note !== null && (
        <Text size="xs" c="dimmed" mt={4}>
          {note}
        </Text>
      )}
      {isTable && (
        <Table mt="xs" verticalSpacing={2}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{nameLabel}</Table.Th>
              <Table.Th className={classes.number}>{unit}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {bars.map(({ name, value }) => (
              <Table.Tr key={name}>
                <Table.Td>{name}</Table.Td>
                <Table.Td className={classes.number}>{value.toLocaleString('en')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Paper>
  );
}
