import { Badge, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { AssertionTag } from '../evidence/AssertionTag.tsx';
import { EntityCodes } from '../evidence/EntityCodes.tsx';
import { EntityMark } from '../evidence/EntityMark.tsx';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import { entityPlace } from '../evidence/places.ts';
import type { AssertionSource, SubmittedEntityFragment } from '../generated/graphql.ts';
import { ShowMore } from '../shared/ShowMore.tsx';
import stacked from '../shared/StackedTable.module.css';

const PAGE_SIZE = 50;

const SOURCES: Record<AssertionSource, string> = {
  GIVEN: 'as submitted',
  READ: 'read in the text',
  ASSUMED: 'assumed',
};

type SubmittedEntitiesProps = {
  entities: readonly SubmittedEntityFragment[];
  /** Null where nothing is stored: then nothing can be opened. */
  extractionId: string | null;
};

/** The entities of a submission, where they stand, and where what is said of them is from. */
export function SubmittedEntities({ entities, extractionId }: SubmittedEntitiesProps) {
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  if (entities.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        The submission has no entities.
      </Text>
    );
  }
  return (
    <Stack gap="xs">
      <Table verticalSpacing={6} horizontalSpacing="xs" className={stacked.stacked}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Entity</Table.Th>
            <Table.Th>Category</Table.Th>
            <Table.Th>Assertion</Table.Th>
            <Table.Th>Codes</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entities.slice(0, shownCount).map((entity) => (
            <Table.Tr key={entity.id}>
              <Table.Td className={stacked.wide}>
                <EvidenceButton place={entityPlace(entity, extractionId)}>
                  <EntityMark entity={entity}>{entity.text}</EntityMark>
                </EvidenceButton>{' '}
                {!entity.isLocated && (
                  <Badge
                    size="sm"
                    radius="sm"
                    tt="none"
                    variant="light"
                    color="orange"
                    c="var(--mantine-color-text)"
                  >
                    not in the text
                  </Badge>
                )}
              </Table.Td>
              <Table.Td>{entity.category}</Table.Td>
              <Table.Td>
                <AssertionTag assertion={entity.assertion} />
                {entity.assertionSource !== null && (
                  <Text size="xs" c="dimmed" component="span" ml={6}>
                    {SOURCES[entity.assertionSource]}
                  </Text>
                )}
              </Table.Td>
              <Table.Td className={stacked.wide}>
                <EntityCodes links={entity.links} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ShowMore
        shown={Math.min(shownCount, entities.length)}
        total={entities.length}
        step={PAGE_SIZE}
        onShow={setShownCount}
      />
    </Stack>
  );
}
