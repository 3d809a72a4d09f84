import { Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { CsvCell } from '../../../platform/isomorphic/csv.ts';
import { counted } from '../../shared/format.ts';
import { Pages } from '../../shared/Pages.tsx';
import { pageCount, pageOf } from '../../shared/page-window.ts';
import classes from './AnswerPane.module.css';
import type { AnswerList } from './answer-lists.ts';
import { isNumeric, type TypedColumns } from './column-types.ts';

/** More columns than these are in the file alone. */
const SHOWN_COLUMNS = 30;
/** What is shown of a long text; the file has all of it. */
const SHOWN_TEXT = 300;
const LONG_TEXT = 40;

function shownCell(cell: CsvCell): string {
  if (cell === null) return '';
  const text = String(cell);
  return text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT)}…` : text;
}

type ListTableProps = { list: AnswerList; types: TypedColumns };

/** A list as a table of ten rows a page, numbers to the right. */
export function ListTable({ list, types }: ListTableProps) {
  const [chosenPage, setPage] = useState(1);
  const page = Math.min(chosenPage, pageCount(list.rows.length));
  const columns = list.columns.slice(0, SHOWN_COLUMNS);
  const hidden = list.columns.length - SHOWN_COLUMNS;
  const alignOf = (column: string) => (isNumeric(types.get(column) ?? 'text') ? 'right' : undefined);
  return (
    <Stack gap="sm">
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          {counted(hidden, 'further column')} in the file.
        </Text>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label="Rows" tabIndex={0}>
        <Table verticalSpacing={4} horizontalSpacing="xs" fz="sm" highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column} title={types.get(column)} ta={alignOf(column)}>
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {pageOf(list.rows, page).map((row, index) => (
              // Two rows may be alike in all cells.
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a page never move
              <Table.Tr key={index}>
                {columns.map((column) => {
                  const text = shownCell(row.get(column) ?? null);
                  return (
                    <Table.Td
                      key={column}
                      className={classes.cell}
                      ta={alignOf(column)}
                      data-long={text.length > LONG_TEXT || undefined}
                    >
                      {text}
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      <Pages label="rows" entries={list.rows.length} page={page} onChange={setPage} />
    </Stack>
  );
}
