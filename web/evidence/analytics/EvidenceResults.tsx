import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { counted } from '../../shared/format.ts';
import { EmptyState } from '../../shared/states.tsx';
import { EntityMatchItem } from '../EntityMatchItem.tsx';
import { distinctPlaces, EvidenceListContext } from '../evidence-list.ts';
import { assertionStatusLabel } from '../filters/assertion-statuses.ts';
import { totalsSentence } from '../mention-totals.ts';
import { PatientList } from '../PatientList.tsx';
import { entityPlace } from '../places.ts';
import { countItems, type EvidencePage } from './evidence-pages.ts';
import { OriginalText } from './OriginalText.tsx';
import { RawJson } from './RawJson.tsx';

type EvidenceResultsProps = { page: EvidencePage; isBusy: boolean; onMore: () => void };

function summary(page: EvidencePage): string {
  return `${totalsSentence(page, page.byPatient.length)} · ${countItems(page).toLocaleString('en')} shown`;
}

/** The evidence that was found, patient by patient. */
export function EvidenceResults({ page, isBusy, onMore }: EvidenceResultsProps) {
  const { byAssertion, byPatient, pageInfo } = page;
  const places = useMemo(
    () =>
      distinctPlaces(
        byPatient
          .flatMap(({ items }) => items)
          .map(({ entity, extractionId }) => entityPlace(entity, extractionId)),
      ),
    [byPatient],
  );
  const patients = useMemo(
    () => byPatient.map((patient) => ({ ...patient, summary: counted(patient.items.length, 'item') })),
    [byPatient],
  );
  return (
    <EvidenceListContext value={places}>
      <Stack gap="md">
        <Text size="sm" c="dimmed" role="status">
          {summary(page)}
        </Text>
        {byAssertion.length > 0 && (
          <Group gap="xs" component="ul" aria-label="Items by assertion" p={0} m={0}>
            {byAssertion.map(({ assertion, count }) => (
              <Badge
                key={assertion}
                component="li"
                variant="default"
                size="md"
                radius="sm"
                tt="none"
                fw={500}
              >
                {assertionStatusLabel(assertion)} {count.toLocaleString('en')}
              </Badge>
            ))}
          </Group>
        )}
        <RawJson value={page} of="the answer" />
        {byPatient.length === 0 && (
          <EmptyState title="No evidence items found." message="Try fewer filters." />
        )}
        <PatientList patients={patients}>
          {(item) => (
            <EntityMatchItem key={`${item.extractionId} ${item.entity.id}`} match={item}>
              {item.originalText !== null && <OriginalText text={item.originalText} />}
              <RawJson value={item} of={`“${item.entity.text}”`} />
            </EntityMatchItem>
          )}
        </PatientList>
        {pageInfo.hasNextPage && (
          <Group>
            <Button variant="default" loading={isBusy} onClick={onMore}>
              Load more
            </Button>
          </Group>
        )}
      </Stack>
    </EvidenceListContext>
  );
}
