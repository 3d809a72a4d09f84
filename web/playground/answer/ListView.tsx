import { Button, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { toCsv } from '../../../platform/isomorphic/csv.ts';
import { notifyError } from '../../shared/notify.ts';
import { saveFile, saveText } from '../../shared/save-text.ts';
import { AnswerChart } from './AnswerChart.tsx';
import { type AnswerList, cellsOf } from './answer-lists.ts';
import { type TypedColumns, typesOf } from './column-types.ts';
import { ListTable } from './ListTable.tsx';

const csvOf = ({ columns, rows }: AnswerList) =>
  toCsv([columns, ...rows.map((row) => cellsOf(row, columns))]);

/** What writes Parquet is fetched when it is asked for. */
async function saveParquet(list: AnswerList, types: TypedColumns): Promise<void> {
  try {
    const { parquetOf } = await import('./parquet.ts');
    saveFile(parquetOf(list, types), 'graphql_answer.parquet', 'application/vnd.apache.parquet');
  } catch {
    notifyError('The file could not be written; please try again.');
  }
}

type ListViewProps = {
  list: AnswerList;
  view: 'table' | 'chart';
  select: ReactNode;
  /** What is told of its further pages. */
  progress?: ReactNode;
};

/** A list as a table or as a chart, and as files. */
export function ListView({ list, view, select, progress }: ListViewProps) {
  const types = useMemo(() => typesOf(list), [list]);
  const icon = <IconDownload size={14} aria-hidden="true" />;
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        {select}
        <Button
          size="xs"
          variant="default"
          leftSection={icon}
          onClick={() => saveText(csvOf(list), 'graphql_answer.csv', 'text/csv')}
        >
          Download CSV
        </Button>
        <Button size="xs" variant="default" leftSection={icon} onClick={() => void saveParquet(list, types)}>
          Download Parquet
        </Button>
      </Group>
      {progress}
      {view === 'table' ? (
        <ListTable key={list.path} list={list} types={types} />
      ) : (
        <AnswerChart key={list.path} list={list} types={types} />
      )}
    </Stack>
  );
}
