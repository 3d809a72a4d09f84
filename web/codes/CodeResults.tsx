import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { EntityMatchItem } from '../evidence/EntityMatchItem.tsx';
import { distinctPlaces, EvidenceListContext } from '../evidence/evidence-list.ts';
import { affirmedOfMentions, totalsSentence } from '../evidence/mention-totals.ts';
import { PatientList } from '../evidence/PatientList.tsx';
import { entityPlace } from '../evidence/places.ts';
import type { CodeSearchQuery } from '../generated/graphql.ts';
import { counted } from '../shared/format.ts';
import { EmptyState } from '../shared/states.tsx';
import classes from './CodeResults.module.css';

type Result = NonNullable<NonNullable<CodeSearchQuery['study']>['codeSearch']>;

const OPEN_CODES = 6;

function CountedCodes({ codes }: { codes: Result['codes'] }) {
  if (codes.length === 0) return null;
  return (
    <details className={classes.codes} open={codes.length <= OPEN_CODES}>
      <summary>{counted(codes.length, 'code')} counted</summary>
      <ul>
        {codes.map(({ code, name, count, mentions }) => (
          <li key={code}>
            <b>{code}</b> {name} <span>{affirmedOfMentions(count, mentions)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function summary(result: Result): string {
  const { total, totalMentions, byPatient, property } = result;
  const shown = byPatient.reduce((count, { entities }) => count + entities.length, 0);
  return [
    totalsSentence(result, byPatient.length),
    ...(shown < (totalMentions ?? total) ? [`${shown.toLocaleString('en')} shown`] : []),
    property,
  ].join(' · ');
}

function patientSummary({ count, mentions, entities }: Result['byPatient'][number]): string {
  const told = mentions === null ? counted(count, 'mention') : affirmedOfMentions(count, mentions);
  return entities.length < (mentions ?? count) ? `${told}, ${entities.length} shown` : told;
}

const NO_FINDING = 'No report in this study has a finding under this code.';
const NONE_PASSES =
  'No finding under this code matches this patient and the chosen assertions. Clear the patient ID and the assertions to see all findings.';

type CodeResultsProps = {
  result: Result;
  /** Whether only some patients or assertions were asked for. */
  isNarrowed: boolean;
};

/** What was found under a code, patient by patient. */
export function CodeResults({ result, isNarrowed }: CodeResultsProps) {
  const { system, code, name, codes, byPatient } = result;
  const places = useMemo(
    () =>
      distinctPlaces(
        byPatient
          .flatMap(({ entities }) => entities)
          .map(({ entity, extractionId }) => entityPlace(entity, extractionId)),
      ),
    [byPatient],
  );
  const patients = useMemo(
    () =>
      byPatient.map((patient) => ({
        patientId: patient.patientId,
        summary: patientSummary(patient),
        items: patient.entities,
      })),
    [byPatient],
  );
  return (
    <EvidenceListContext value={places}>
      <Stack gap="md">
        <div>
          <Text size="sm" fw={600}>
            {system} <span className={classes.code}>{code}</span> {name}
          </Text>
          <Text size="sm" c="dimmed" role="status">
            {summary(result)}
          </Text>
        </div>
        <CountedCodes codes={codes} />
        {byPatient.length === 0 && (
          <EmptyState title="No matches." message={isNarrowed ? NONE_PASSES : NO_FINDING} />
        )}
        <PatientList patients={patients}>
          {(match) => <EntityMatchItem key={`${match.extractionId} ${match.entity.id}`} match={match} />}
        </PatientList>
      </Stack>
    </EvidenceListContext>
  );
}
