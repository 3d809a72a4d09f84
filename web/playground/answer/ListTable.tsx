import { Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type CsvCell, toCsv } from '../../../platform/isomorphic/csv.ts';
import { counted } from '../../shared/format.ts';
import { Pages } from '../../shared/Pages.tsx';
import { pageCount, pageOf } from '../../shared/page-window.ts';
import { saveText } from '../../shared/save-text.ts';
import { EmptyState } from '../../shared/states.tsx';
import classes from './AnswerPane.module.css';
import { type AnswerList, cellsOf, likelyList, listsOf } from './answer-lists.ts';

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

function csvOf({ columns, rows }: AnswerList): string {
  return toCsv([columns, ...rows.map((row) => cellsOf(row, columns))]);
}

function Rows({ list }: { list: AnswerList }) {
  const [chosenPage, setPage] = useState(1);
  const page = Math.min(chosenPage, pageCount(list.rows.length));
  const columns = list.columns.slice(0, SHOWN_COLUMNS);
  return (
    <Stack gap="sm">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label="Rows" tabIndex={0}>
        <Table verticalSpacing={4} horizontalSpacing="xs" fz="sm" highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column}>{column}</Table.Th>
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

type AnswerTableProps = { data: unknown; hasAnswer: boolean };

/** A list of the answer as a table of ten rows a page, and as CSV. */
export function AnswerTable({ data, hasAnswer }: AnswerTableProps) {
  const lists = useMemo(() => listsOf(data), [data]);
  const [chosenPath, setPath] = useState<string | null>(null);
  const list = lists.find(({ path }) => path === chosenPath) ?? likelyList(lists);

  if (!hasAnswer) {
    return (
      <EmptyState title="No answer yet" message="Run an operation; a list in its answer is shown here." />
    );
  }
  if (list === null) {
    return (
      <EmptyState title="No list in this answer" message="Ask for a list of objects, or look at the JSON." />
    );
  }
  const hidden = list.columns.length - SHOWN_COLUMNS;
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label="List"
          size="xs"
          data={lists.map(({ path, rows }) => ({
            value: path,
            label: `${path} (${counted(rows.length, 'row')})`,
          }))}
          value={list.path}
          onChange={(event) => setPath(event.currentTarget.value)}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden="true" />}
          onClick={() => saveText(csvOf(list), 'graphql_answer.csv', 'text/csv')}
        >
          Download CSV
        </Button>
      </Group>
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          {counted(hidden, 'further column')} in the file.
        </Text>
      )}
      <Rows key={list.path} list={list} />
    </Stack>
  );
}
