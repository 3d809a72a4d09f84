import { Accordion, Stack } from '@mantine/core';
import { useState } from 'react';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import { entityPlace } from '../evidence/places.ts';
import type { EntityRowFragment, RelationRowFragment } from '../generated/graphql.ts';
import { percent } from '../shared/format.ts';
import { ShowMore } from '../shared/ShowMore.tsx';
import classes from './reports.module.css';

const PAGE_SIZE = 20;

type RelationListProps = {
  relations: readonly RelationRowFragment[];
  entities: readonly EntityRowFragment[];
  extractionId: string | null;
};

/** How the entities of a report belong together; both ends open their place in the text. */
export function RelationList({ relations, entities, extractionId }: RelationListProps) {
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const byId = new Map(entities.map((entity) => [entity.id, entity]));

  function end(id: string) {
    const entity = byId.get(id);
    if (entity === undefined) return id;
    return <EvidenceButton place={entityPlace(entity, extractionId)}>{entity.text}</EvidenceButton>;
  }

  return (
    <Accordion order={3} variant="default" classNames={{ label: classes.relationsLabel }}>
      <Accordion.Item value="relations">
        <Accordion.Control px={0}>Relations ({relations.length})</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="xs">
            <ul className={classes.relations}>
              {relations.slice(0, shownCount).map(({ source, target, relationType, confidenceScore }) => (
                <li key={`${source} ${relationType} ${target}`}>
                  <span>{end(source)}</span>
                  <span aria-hidden="true">→</span>
                  <span>{end(target)}</span>
                  <span className={classes.relationType}>
                    {relationType}
                    {confidenceScore !== null && ` · ${percent(confidenceScore)}`}
                  </span>
                </li>
              ))}
            </ul>
            <ShowMore
              shown={Math.min(shownCount, relations.length)}
              total={relations.length}
              step={PAGE_SIZE}
              onShow={setShownCount}
            />
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
