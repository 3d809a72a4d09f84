import { Table, Text } from '@mantine/core';
import { AssertionTag } from '../evidence/AssertionTag.tsx';
import { EntityCodes } from '../evidence/EntityCodes.tsx';
import { EntityMark } from '../evidence/EntityMark.tsx';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import { entityPlace } from '../evidence/places.ts';
import type { EntityRowFragment } from '../generated/graphql.ts';
import { percent } from '../shared/format.ts';
import stacked from '../shared/StackedTable.module.css';

type EntityRowProps = { entity: EntityRowFragment; extractionId: string | null };

/** An entity in a table; its words open their place in the text. */
export function EntityRow({ entity, extractionId }: EntityRowProps) {
  const { text, category, assertion, confidenceScore, links } = entity;
  return (
    <Table.Tr>
      <Table.Td className={stacked.wide}>
        <EvidenceButton place={entityPlace(entity, extractionId)}>
          <EntityMark entity={entity}>{text}</EntityMark>
        </EvidenceButton>
      </Table.Td>
      <Table.Td>{category}</Table.Td>
      <Table.Td>
        <AssertionTag assertion={assertion} />
      </Table.Td>
      <Table.Td>
        {confidenceScore === null ? <Text c="dimmed">not reported</Text> : percent(confidenceScore)}
      </Table.Td>
      <Table.Td className={stacked.wide}>
        <EntityCodes links={links} />
      </Table.Td>
    </Table.Tr>
  );
}
