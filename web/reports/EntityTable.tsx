import { Group, NativeSelect, Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { EntityRowFragment } from '../generated/graphql.ts';
import { NO_FACTS } from '../shared/no-facts.ts';
import { ShowMore } from '../shared/ShowMore.tsx';
import stacked from '../shared/StackedTable.module.css';
import { EntityRow } from './EntityRow.tsx';
import { assertionOptions, categoryOptions, filterEntities, NO_FILTER } from './entity-filter.ts';
import classes from './reports.module.css';

const PAGE_SIZE = 20;

type EntityTableProps = { entities: readonly EntityRowFragment[]; extractionId: string | null };

/** The entities of a report, narrowed by category and assertion; each opens its place in the text. */
export function EntityTable({ entities, extractionId }: EntityTableProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const found = filterEntities(entities, filter);

  if (entities.length === 0) return <Text size="sm">{NO_FACTS}</Text>;
  return (
    <Stack gap="xs">
      <Group justify="space-between" align="flex-end" gap="sm">
        <div>
          <Title order={3} size="h5">
            Entities
          </Title>
          {extractionId !== null && (
            <Text size="sm" c="dimmed">
              Each opens its place in the text.
            </Text>
          )}
        </div>
        <Group gap="xs">
          <NativeSelect
            size="xs"
            aria-label="Category"
            data={categoryOptions(entities)}
            value={filter.category}
            onChange={({ currentTarget }) => setFilter({ ...filter, category: currentTarget.value })}
          />
          <NativeSelect
            size="xs"
            aria-label="Assertion"
            data={assertionOptions(entities)}
            value={filter.assertion}
            onChange={({ currentTarget }) => setFilter({ ...filter, assertion: currentTarget.value })}
          />
        </Group>
      </Group>
      <Table verticalSpacing={6} horizontalSpacing="xs" className={`${classes.entities} ${stacked.stacked}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Text</Table.Th>
            <Table.Th>Category</Table.Th>
            <Table.Th>Assertion</Table.Th>
            <Table.Th>Confidence</Table.Th>
            <Table.Th>Codes</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {found.slice(0, shownCount).map((entity) => (
            <EntityRow key={entity.id} entity={entity} extractionId={extractionId} />
          ))}
        </Table.Tbody>
      </Table>
      {found.length === 0 && <Text size="sm">No entity matches both.</Text>}
      <ShowMore
        shown={Math.min(shownCount, found.length)}
        total={found.length}
        step={PAGE_SIZE}
        onShow={setShownCount}
      />
    </Stack>
  );
}
