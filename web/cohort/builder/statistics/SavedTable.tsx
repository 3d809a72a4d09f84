import { Group, Table, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { toCsv } from '../../../../platform/isomorphic/csv.ts';
import { CopyTextButton } from '../../../shared/CopyTextButton.tsx';
import { DownloadCsv } from '../../../shared/DownloadCsv.tsx';
import { FramedTable } from '../../../shared/FramedTable.tsx';
import type { StatisticsTable } from './statistics-tables.ts';

type SavedTableProps = { table: StatisticsTable; children?: ReactNode };

/** A table with its chart above it; it can be copied into a document, and saved. */
export function SavedTable({ table: { title, head, rows }, children }: SavedTableProps) {
  const fileName = `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.csv`;
  return (
    <section aria-label={title}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={3} size="h5">
          {title}
        </Title>
        <Group gap="xs">
          <CopyTextButton
            text={[head, ...rows].map((cells) => cells.join('\t')).join('\n')}
            label="Copy table"
          />
          <DownloadCsv csv={toCsv([head, ...rows])} fileName={fileName} label={`Download CSV: ${title}`} />
        </Group>
      </Group>
      {children}
      <FramedTable
        label={title}
        head={head.map((name) => (
          <Table.Th key={name} scope="col">
            {name}
          </Table.Th>
        ))}
      >
        {rows.map((cells, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          <Table.Tr key={place}>
            {cells.map((cell, column) => (
              <Table.Td key={head[column]} data-label={head[column]}>
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </FramedTable>
    </section>
  );
}
