import { Table } from '@mantine/core';
import type { FactCountsFragment, RereadingFragment } from '../generated/graphql.ts';
import stacked from '../shared/StackedTable.module.css';

const KINDS = [
  ['added', 'Added'],
  ['removed', 'Removed'],
  ['assertion', 'Assertion'],
  ['code', 'Code'],
  ['value', 'Value'],
] as const satisfies readonly (readonly [keyof FactCountsFragment, string])[];

/** How many facts a rereading changed in each way, by category. */
export function CategoryChanges({ rereading: { facts, byCategory } }: { rereading: RereadingFragment }) {
  if (byCategory.length === 0) return null;
  return (
    <Table
      verticalSpacing={6}
      horizontalSpacing="xs"
      className={stacked.stacked}
      aria-label="Changed facts by category"
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Category</Table.Th>
          {KINDS.map(([kind, title]) => (
            <Table.Th key={kind} ta="right">
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {byCategory.map(({ category, facts: counts }) => (
          <Counts key={category} name={category} counts={counts} />
        ))}
        <Counts name="All" counts={facts} isSum />
      </Table.Tbody>
    </Table>
  );
}

type CountsProps = { name: string; counts: FactCountsFragment; isSum?: boolean };

function Counts({ name, counts, isSum = false }: CountsProps) {
  return (
    <Table.Tr fw={isSum ? 600 : undefined}>
      <Table.Td className={stacked.wide}>{name}</Table.Td>
      {KINDS.map(([kind, title]) => (
        <Table.Td key={kind} ta="right" data-label={title.toLowerCase()}>
          {counts[kind].toLocaleString('en')}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
