import { Button, Stack, Table } from '@mantine/core';
import { useState } from 'react';
import { Pages } from '../shared/Pages.tsx';
import { pageCount, pageOf } from '../shared/page-window.ts';
import { EmptyState } from '../shared/states.tsx';
import { ChartCard } from './charts/ChartCard.tsx';
import type { Grouping } from './GroupingControls.tsx';
import { GROUPINGS, type Group } from './grouping.ts';
import classes from './tables.module.css';

const MOST_BARS = 20;

type GroupTableProps = {
  grouping: Grouping;
  groups: readonly Group[];
  /** How many groups there are in all. */
  total: number;
  /** Shows the rows of a group; absent where there are no rows to show. */
  onPreview?: ((key: string) => void) | undefined;
};

/** Counts by group, as a table and as bars. */
export function GroupTable({ grouping, groups, total, onPreview }: GroupTableProps) {
  const [chosenPage, setPage] = useState(1);
  const page = Math.min(chosenPage, pageCount(groups.length));
  const name = GROUPINGS.find(({ value }) => value === grouping.by)?.label ?? '';
  const unit = grouping.measure === 'DOCUMENTS' ? 'documents' : 'entities';
  if (groups.length === 0) {
    return <EmptyState title="No groups" message={`No row has a value for ${name}.`} />;
  }
  const bars = groups.slice(0, MOST_BARS).map(({ key, count }) => ({ name: key, value: count }));
  return (
    <Stack gap="sm">
      <Table verticalSpacing={4} aria-label="Groups">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{name}</Table.Th>
            <Table.Th className={classes.number}>{unit}</Table.Th>
            {onPreview && <Table.Th aria-label="Rows" />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pageOf(groups, page).map(({ key, count }) => (
            <Table.Tr key={key}>
              <Table.Td className={classes.cell}>{key}</Table.Td>
              <Table.Td className={classes.number}>{count.toLocaleString('en')}</Table.Td>
              {onPreview && (
                <Table.Td className={classes.number}>
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`Preview rows of ${key}`}
                    onClick={() => onPreview(key)}
                  >
                    Preview rows
                  </Button>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Pages label="groups" entries={groups.length} page={page} onChange={setPage} />
      <ChartCard
        title={`By ${name}`}
        nameLabel={name}
        unit={unit}
        layout={grouping.by === 'YEAR' ? 'columns' : 'rows'}
        bars={bars}
        note={
          total > bars.length
            ? `${bars.length} of ${total.toLocaleString('en')} groups are drawn; ${groups.length.toLocaleString('en')} are in the table.`
            : null
        }
      />
    </Stack>
  );
}
