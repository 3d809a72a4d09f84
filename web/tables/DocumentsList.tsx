import { Group, Stack, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import { EvidenceListContext } from '../evidence/evidence-list.ts';
import type { EvidencePlace } from '../evidence/places.ts';
import type { TableResultFragment } from '../generated/graphql.ts';
import { counted, score } from '../shared/format.ts';
import { LongText } from '../shared/LongText.tsx';
import { ShowMore } from '../shared/ShowMore.tsx';
import { distinctDocuments, placeReader } from './rows.ts';
import classes from './tables.module.css';

const STEP = 5;

type DocumentsListProps = Pick<TableResultFragment, 'documents' | 'columns' | 'rows'>;

// A document opens at the first of its rows that tells a place.
function firstPlaces({ columns, rows }: Pick<TableResultFragment, 'columns' | 'rows'>) {
  const places = new Map<string, EvidencePlace>();
  for (const place of rows.map(placeReader(columns))) {
    if (place !== null && !places.has(place.extractionId)) places.set(place.extractionId, place);
  }
  return places;
}

/** The reports that the rows come from, each once. */
export function DocumentsList({ documents, columns, rows }: DocumentsListProps) {
  const [shownCount, setShownCount] = useState(STEP);
  const distinct = useMemo(() => distinctDocuments(documents), [documents]);
  const places = useMemo(() => firstPlaces({ columns, rows }), [columns, rows]);
  const listed = useMemo(
    () => distinct.flatMap(({ extractionId }) => places.get(extractionId) ?? []),
    [distinct, places],
  );
  if (distinct.length === 0) return null;
  return (
    <EvidenceListContext value={listed}>
      <Stack gap="xs">
        <Title order={3} size="h5">
          Documents
          <Text component="span" size="sm" c="dimmed" ml={8}>
            {counted(distinct.length, 'report')}
          </Text>
        </Title>
        <ul className={classes.documents} aria-label="Documents">
          {distinct.slice(0, shownCount).map(({ extractionId, patientId, score: rank, textPreview }) => (
            <li key={extractionId} className={classes.document}>
              <Group gap="xs">
                <EvidenceButton place={places.get(extractionId) ?? null}>
                  <span className={classes.id}>{extractionId}</span>
                </EvidenceButton>
                <Text size="xs" c="dimmed">
                  {[patientId, rank !== null && `Score ${score(rank)}`].filter(Boolean).join(' · ')}
                </Text>
              </Group>
              <LongText text={textPreview} className={classes.preview} />
            </li>
          ))}
        </ul>
        <ShowMore
          shown={Math.min(shownCount, distinct.length)}
          total={distinct.length}
          step={STEP}
          onShow={setShownCount}
        />
      </Stack>
    </EvidenceListContext>
  );
}
