import { Alert, Divider, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TableFilterInput, TableResultFragment } from '../generated/graphql.ts';
import { DownloadCsv } from '../shared/DownloadCsv.tsx';
import { ExecutedStatement } from '../shared/ExecutedStatement.tsx';
import { counted } from '../shared/format.ts';
import { inputOf } from '../shared/input-of.ts';
import { StatsCharts } from './charts/StatsCharts.tsx';
import { DocumentsList } from './DocumentsList.tsx';
import { FilterEditor } from './FilterEditor.tsx';
import { FullExport } from './FullExport.tsx';
import { GroupedRows } from './GroupedRows.tsx';
import { groupRows } from './grouping.ts';
import { QuerySnippets } from './QuerySnippets.tsx';
import { affirmedRows, isWhole } from './rows.ts';
import { StatsCards } from './StatsCards.tsx';
import classes from './tables.module.css';
import type { BuiltTable } from './useTable.ts';

const CSV_FILE_NAME = 'cohort_table.csv';

type TableCardProps = { table: BuiltTable; isBusy: boolean; onRefine: (filter: TableFilterInput) => void };

/** Whether the table is all there is, or was cut. */
function TableStatus({ rows, meta }: Pick<TableResultFragment, 'rows' | 'meta'>) {
  const { truncated, csvRowCap, totalRowsUntruncated } = meta;
  if (truncated) {
    return (
      <Alert role="status" color="yellow" p="xs" icon={<IconAlertTriangle aria-hidden="true" />}>
        Table truncated to {csvRowCap} rows for CSV (total {totalRowsUntruncated}).
      </Alert>
    );
  }
  return (
    <Group gap={6} role="status">
      <IconCheck size={18} aria-label="Done" />
      <Text size="sm">
        {rows.length < totalRowsUntruncated
          ? `${rows.length.toLocaleString('en')} of ${counted(totalRowsUntruncated, 'row')}; the CSV holds all of them.`
          : counted(totalRowsUntruncated, 'row')}
      </Text>
    </Group>
  );
}

/** A table with everything that belongs to it: filter, rows, groups, statistics, documents, query, export. */
export function TableCard({ table, isBusy, onRefine }: TableCardProps) {
  const { result, executed } = table;
  const { columns, rows, documents, stats, filter, query, bindings, csv, meta } = result;
  const card = useRef<HTMLElement>(null);
  // A table is built at the end of the page, below what is seen.
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    card.current?.scrollIntoView({ block: 'start' });
  }, []);
  const [exported] = useState(() => (filter === null ? null : inputOf(filter)));
  const perPatient = useMemo(() => {
    if (!isWhole({ rows, meta }) || !columns.includes('patient_id')) return null;
    // As its statistics count; those of another backend may count every row.
    const counting = stats?.mentionCount == null ? rows : affirmedRows({ columns, rows });
    return groupRows({ columns, rows: counting }, 'PATIENT_ID', 'ENTITIES').map(({ count }) => count);
  }, [columns, rows, meta, stats]);

  return (
    <Paper
      ref={card}
      className={classes.tableCard}
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      component="section"
      aria-label="Structured table"
    >
      <Stack gap="lg">
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h4">
            Structured table
          </Title>
          <DownloadCsv csv={csv} fileName={CSV_FILE_NAME} />
        </Group>
        <TableStatus rows={rows} meta={meta} />
        {filter !== null && <FilterEditor filter={filter} isBusy={isBusy} onApply={onRefine} />}
        <GroupedRows result={result} />
        {stats !== null && (
          <>
            <Divider />
            <Title order={3} size="h5">
              Statistics
            </Title>
            <StatsCards stats={stats} />
            <StatsCharts stats={stats} perPatient={perPatient} />
          </>
        )}
        <DocumentsList documents={documents} columns={columns} rows={rows} />
        <FullExport filter={exported} />
        <ExecutedStatement statement={query ?? 'Not told.'} bindings={bindings ?? 'Not told.'}>
          <QuerySnippets executed={executed} />
        </ExecutedStatement>
      </Stack>
    </Paper>
  );
}
