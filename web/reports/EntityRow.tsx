import { Table, Text } from '@mantine/core';
import { AssertionTag } from '../evidence/AssertionTag.tsx';
import { EntityMark } from '../evidence/EntityMark.tsx';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import type { EntityRowFragment } from '../generated/graphql.ts';
import { percent } from '../shared/format.ts';
import stacked from '../shared/StackedTable.module.css';
import { entityPlace } from './entity-place.ts';
import classes from './reports.module.css';

const SHOWN_CODES = 3;

function Codes({ links }: { links: EntityRowFragment['links'] }) {
  const more = links.length - SHOWN_CODES;
  return (
    <span className={classes.codes}>
      {links.slice(0, SHOWN_CODES).map(({ dataSource, id, name }) => (
        <span key={`${dataSource} ${id}`} title={name ?? undefined}>
          {dataSource} <b>{id}</b>
        </span>
      ))}
      {more > 0 && (
        <span
          title={links
            .slice(SHOWN_CODES)
            .map(({ dataSource, id }) => `${dataSource} ${id}`)
            .join(', ')}
        >
          +{more} more
        </span>
      )}
    </span>
  );
}

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
        {confidenceScore === null ? <Text c="dimmed">not told</Text> : percent(confidenceScore)}
      </Table.Td>
      <Table.Td className={stacked.wide}>
        <Codes links={links} />
      </Table.Td>
    </Table.Tr>
  );
}
