import { Stack, Table } from '@mantine/core';
import { useMemo, useState } from 'react';
import { AssertionStatusTag } from '../evidence/AssertionStatusTag.tsx';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import { distinctPlaces, EvidenceListContext } from '../evidence/evidence-list.ts';
import type { TableResultFragment } from '../generated/graphql.ts';
import { Pages } from '../shared/Pages.tsx';
import { pageCount, pageOf } from '../shared/page-window.ts';
import { EmptyState } from '../shared/states.tsx';
import { assertionStatusOf, cellsOf, placeReader, shownColumns } from './rows.ts';
import classes from './tables.module.css';

// What a row is known by; its words open their place.
const OPENING_COLUMNS = ['text', 'extraction_id'];

type ResultTableProps = Pick<TableResultFragment, 'columns' | 'rows'>;

function Cell({ column, value }: { column: string; value: string | null }) {
  const status = column === 'assertion' && value !== null ? assertionStatusOf(value) : null;
  return status === null ? value : <AssertionStatusTag status={status} />;
}

/** The rows of a table, page by page; each opens its place in the text. */
export function ResultTable({ columns, rows }: ResultTableProps) {
  const [chosenPage, setPage] = useState(1);
  const page = Math.min(chosenPage, pageCount(rows.length));
  const shown = useMemo(() => shownColumns({ columns, rows }), [columns, rows]);
  const readPlace = useMemo(() => placeReader(columns), [columns]);
  const places = useMemo(() => distinctPlaces(rows.map(readPlace)), [rows, readPlace]);
  const opening = OPENING_COLUMNS.find((column) => shown.includes(column));

  if (rows.length === 0) {
    return <EmptyState title="No rows" message="Fewer criteria, or more patients, find more." />;
  }
  return (
    <EvidenceListContext value={places}>
      <Stack gap="sm">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className={classes.scroll} aria-label="Rows" tabIndex={0}>
          <Table verticalSpacing={6} horizontalSpacing="xs" highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                {shown.map((column) => (
                  <Table.Th key={column}>{column}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {pageOf(rows, page).map((row, index) => (
                // Two rows may be alike in all cells.
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a page never move
                <Table.Tr key={index}>
                  {shown.map((column) => {
                    const value = cellsOf(columns, column)(row);
                    const content = <Cell column={column} value={value} />;
                    return (
                      <Table.Td
                        key={column}
                        className={`${classes.cell} ${column.endsWith('_id') ? classes.id : ''}`}
                      >
                        {column === opening && value !== null ? (
                          <EvidenceButton place={readPlace(row)}>{content}</EvidenceButton>
                        ) : (
                          content
                        )}
                      </Table.Td>
                    );
                  })}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
        <Pages label="rows" entries={rows.length} page={page} onChange={setPage} />
      </Stack>
    </EvidenceListContext>
  );
}
