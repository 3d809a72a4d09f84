import { Group, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { AssertionStatusTag } from '../evidence/AssertionStatusTag.tsx';
import { EntityMatchItem } from '../evidence/EntityMatchItem.tsx';
import { distinctPlaces, EvidenceListContext } from '../evidence/evidence-list.ts';
import { PatientFindings } from '../evidence/PatientFindings.tsx';
import { entityPlace } from '../evidence/places.ts';
import type { CohortQueryFragment, CohortResultFragment } from '../generated/graphql.ts';
import { counted, decimal, percent } from '../shared/format.ts';
import { ShowMore } from '../shared/ShowMore.tsx';
import classes from './cohort.module.css';
import { measureName } from './measures.ts';

const STEP = 5;

type CohortResultViewProps = { result: CohortResultFragment; query: CohortQueryFragment | null };

function share({ patients, denominator }: CohortResultFragment): string {
  return denominator === 0 ? '' : ` (${percent(patients / denominator)})`;
}

/** The value of a measure with its unit and what it was computed from; nothing where patients alone are counted. */
function MeasuredValue({ result, query }: CohortResultViewProps) {
  const { value, ucum, values } = result;
  if (query === null || query.measure.kind === 'PATIENTS') return null;
  const isComputed = query.measure.kind === 'VALUE';
  const amount =
    value === null ? 'no values to compute it from' : [decimal(value), ucum].filter(Boolean).join(' ');
  return (
    <Text>
      {measureName(query.measure)}: <b>{amount}</b>
      {isComputed && ` · computed from ${counted(values, 'value')}`}
    </Text>
  );
}

/** N of D, what was kept apart, and for each patient what speaks for it. */
export function CohortResultView({ result, query }: CohortResultViewProps) {
  const { patients, denominator, apart, denied, notes, byPatient } = result;
  const [shownCount, setShownCount] = useState(STEP);
  const speaking = byPatient.filter(
    ({ value, evidence, resources }) => value !== null || evidence.length + resources.length > 0,
  );
  const told = apart.filter(({ count }) => count > 0);
  const places = useMemo(
    () =>
      distinctPlaces(
        byPatient
          .flatMap(({ evidence }) => evidence)
          .map(({ entity, extractionId }) => entityPlace(entity, extractionId)),
      ),
    [byPatient],
  );
  return (
    <EvidenceListContext value={places}>
      <Stack gap="sm" component="section" aria-label="Result of the query">
        <div className={classes.headline}>
          {patients.toLocaleString('en')} of {counted(denominator, 'patient')}
          <Text component="span" c="dimmed" size="md">
            {share(result)}
          </Text>
        </div>
        <MeasuredValue result={result} query={query} />
        {told.length > 0 && (
          <Group gap="xs" align="baseline">
            <Text size="sm" fw={500}>
              Mentioned, but not counted:
            </Text>
            <ul className={classes.apart} aria-label="Mentioned, but not counted">
              {told.map(({ assertion, count }) => (
                <li key={assertion}>
                  <AssertionStatusTag status={assertion} /> {counted(count, 'patient')}
                </li>
              ))}
            </ul>
          </Group>
        )}
        {denied !== null && patients > 0 && (
          <Text size="sm">
            What they must lack is denied in {counted(denied, 'patient')} and not mentioned in{' '}
            {patients - denied}.
          </Text>
        )}
        {notes.length > 0 && (
          <ul className={classes.notes} aria-label="Notes">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {speaking.slice(0, shownCount).map(({ patientId, value, evidence, resources }) => (
          <PatientFindings
            key={patientId}
            patientId={patientId}
            summary={[
              value !== null && decimal(value),
              resources.length === 0
                ? counted(evidence.length, 'place')
                : counted(resources.length, 'resource'),
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            {evidence.map((match) => (
              <EntityMatchItem key={`${match.extractionId} ${match.entity.id}`} match={match} />
            ))}
            {resources.map(({ reference, day }) => (
              <Text key={reference} size="sm">
                {reference}, {day ?? 'undated'}: stated by a FHIR resource, not by a text
              </Text>
            ))}
          </PatientFindings>
        ))}
        <ShowMore
          shown={Math.min(shownCount, speaking.length)}
          total={speaking.length}
          step={STEP}
          onShow={setShownCount}
        />
      </Stack>
    </EvidenceListContext>
  );
}
