import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import type { OcrTableFragment } from '../generated/graphql.ts';
import { DownloadCsv } from '../shared/DownloadCsv.tsx';
import classes from './ocr.module.css';

type ResultTablesProps = {
  tables: readonly OcrTableFragment[];
  onPlace: ((page: number) => void) | undefined;
};

/** The tables of a document, numbered, with the pages that they stand on. */
export function ResultTables({ tables, onPlace }: ResultTablesProps) {
  return (
    <section aria-labelledby="ocr-tables">
      <Title order={2} size="h4" mb="xs" id="ocr-tables">
        Tables
      </Title>
      {tables.length === 0 ? (
        <Text c="dimmed">No tables detected</Text>
      ) : (
        <Stack gap="lg">
          {tables.map((table, index) => (
            // Tables have no name and never move.
            // biome-ignore lint/suspicious/noArrayIndexKey: no other key exists
            <ResultTable key={index} table={table} number={index + 1} onPlace={onPlace} />
          ))}
        </Stack>
      )}
    </section>
  );
}

type ResultTableProps = {
  table: OcrTableFragment;
  number: number;
  onPlace: ((page: number) => void) | undefined;
};

function ResultTable({ table, number, onPlace }: ResultTableProps) {
  const { pageNumber, rowCount, columnCount, cells, csv } = table;
  const name = `Table ${number}`;
  return (
    <div>
      <Group gap="sm" mb="xs">
        <Title order={3} size="h5">
          {name}
        </Title>
        <Text size="sm" c="dimmed">
          {onPlace === undefined ? (
            `Page ${pageNumber}`
          ) : (
            <Anchor component="button" type="button" size="sm" onClick={() => onPlace(pageNumber)}>
              Page {pageNumber}
            </Anchor>
          )}{' '}
          · {rowCount} × {columnCount}
        </Text>
        {csv !== null && (
          <DownloadCsv csv={csv} fileName={`table_${number}.csv`} label={`Download CSV of ${name}`} />
        )}
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label={name} tabIndex={0}>
        <table className={classes.table}>
          <tbody>
            {rowsOf(cells, rowCount).map((row, rowIndex) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <tr key={rowIndex}>
                {row.map(({ columnIndex, rowSpan, columnSpan, isHeader, content }) => {
                  const Cell = isHeader ? 'th' : 'td';
                  return (
                    <Cell key={columnIndex} rowSpan={rowSpan} colSpan={columnSpan}>
                      {content}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Cells by the row that they begin in; a row that others reach into may have none. */
function rowsOf(cells: OcrTableFragment['cells'], rowCount: number): OcrTableFragment['cells'][] {
  const rows = Array.from({ length: rowCount }, (): OcrTableFragment['cells'] => []);
  for (const cell of cells) rows[cell.rowIndex]?.push(cell);
  for (const row of rows) row.sort((a, b) => a.columnIndex - b.columnIndex);
  return rows;
}
