import { Alert, Badge, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { distinctPlaces, EvidenceListContext } from '../evidence/evidence-list.ts';
import { PatientList } from '../evidence/PatientList.tsx';
import type { EvidencePlace } from '../evidence/places.ts';
import type { SearchExtractionsQuery } from '../generated/graphql.ts';
import { counted, score } from '../shared/format.ts';
import { searchModeLabel } from '../shared/search-modes.ts';
import { EmptyState } from '../shared/states.tsx';
import { SearchMatch } from './SearchMatch.tsx';

const HINT = 'Try fewer words, another language or another mode.';

type Result = NonNullable<NonNullable<SearchExtractionsQuery['study']>['search']>;

function countText(patients: Result['matchedPatients']): string {
  const passages = patients.reduce((count, { matches }) => count + matches.length, 0);
  const verb = patients.length === 1 ? 'matches' : 'match';
  return `${counted(patients.length, 'patient')} ${verb}, ${counted(passages, 'passage')}`;
}

// The reader goes through the words that were found; a passage without any is a place itself.
function placesOf(patients: Result['matchedPatients']): EvidencePlace[] {
  const places = patients
    .flatMap(({ matches }) => matches)
    .flatMap(({ extractionId, textPreview, previewOffset, highlights }) => {
      if (previewOffset === null) return [];
      if (highlights.length > 0)
        return highlights.map(({ offset, length }) => ({ extractionId, offset, length }));
      return [{ extractionId, offset: previewOffset, length: textPreview.length }];
    });
  return distinctPlaces(places);
}

/** The patients that a search found, each with the passages that match. */
export function SearchResults({ result }: { result: Result }) {
  const { backend, mode, semantic, notice, emptyReason, concepts, matchedPatients } = result;
  const places = useMemo(() => placesOf(matchedPatients), [matchedPatients]);
  const patients = useMemo(
    () =>
      matchedPatients.map(({ patientId, topScore, matches }) => ({
        patientId,
        summary: `Top score ${score(topScore)}`,
        items: matches,
      })),
    [matchedPatients],
  );
  return (
    <EvidenceListContext value={places}>
      <Stack gap="md">
        {notice !== null && (
          <Alert color="yellow" p="xs" icon={<IconInfoCircle aria-hidden="true" />}>
            {notice}
          </Alert>
        )}
        <Text size="sm" c="dimmed" role="status">
          {countText(matchedPatients)} · {backend}, {searchModeLabel(mode)}, semantic ranker{' '}
          {semantic ? 'on' : 'off'}
        </Text>
        {concepts.length > 0 && (
          <Text size="sm" c="dimmed" component="div">
            Understood as{' '}
            {concepts.map(({ concept, name }) => (
              <Badge
                key={concept}
                component="span"
                variant="default"
                size="sm"
                radius="sm"
                tt="none"
                fw={500}
                mr={4}
              >
                {name}
              </Badge>
            ))}
          </Text>
        )}
        {matchedPatients.length === 0 && <EmptyState title="No matches." message={emptyReason ?? HINT} />}
        <PatientList patients={patients}>
          {(match) => (
            <SearchMatch key={`${match.extractionId} ${match.previewOffset} ${match.score}`} match={match} />
          )}
        </PatientList>
      </Stack>
    </EvidenceListContext>
  );
}
