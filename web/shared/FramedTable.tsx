import { Paper, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FramedTable.module.css';
import stacked from './StackedTable.module.css';

type FramedTableProps = { label: string; head: ReactNode; highlightOnHover?: boolean; children: ReactNode };

/** The table of a whole page; it scrolls where it does not fit, and on a phone its rows are stacked. */
export function FramedTable({ label, head, highlightOnHover = false, children }: FramedTableProps) {
  return (
    <Paper withBorder className={classes.frame}>
      <Table.ScrollContainer minWidth="var(--table-width)">
        <Table
          aria-label={label}
          className={`${classes.table} ${stacked.stacked}`}
          highlightOnHover={highlightOnHover}
          verticalSpacing="sm"
          horizontalSpacing="md"
        >
          <Table.Thead>
            <Table.Tr>{head}</Table.Tr>
          </Table.Thead>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}
