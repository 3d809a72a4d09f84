import { Anchor, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { distinctPlaces, EvidenceListContext } from '../../evidence/evidence-list.ts';
import { PatientFindings } from '../../evidence/PatientFindings.tsx';
import { entityPlace } from '../../evidence/places.ts';
import { type CohortPatientsQuery, useCohortPatientsQuery } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { counted } from '../../shared/format.ts';
import { NextPageButton } from '../../shared/NextPageButton.tsx';
import { patientPath, studyPath } from '../../shared/paths.ts';
import { EmptyState, FailedState, LoadingState } from '../../shared/states.tsx';
import { useStudy } from '../../studies/StudyContext.tsx';
import classes from './builder.module.css';
import { type CohortNames, criterionSentence } from './criterion-kinds.ts';
import { type CompiledTree, criteriaOf, type DraftGroup } from './draft.ts';
import { ProofItem } from './ProofItem.tsx';
import { useCohortNames } from './saved/useSavedCohorts.ts';

const STEP = 10;
const MOST = 1_000;

type Member = NonNullable<NonNullable<CohortPatientsQuery['study']>['cohortCount']>['nodes'][number];

type CohortPatientsProps = { root: DraftGroup; asked: CompiledTree & { tree: object } };

/** The patients who meet a tree, each with what speaks for each criterion. */
export function CohortPatients({ root, asked }: CohortPatientsProps) {
  const study = useStudy();
  const [limit, setLimit] = useState(STEP);
  const cohortNames = useCohortNames();
  const { data, previousData, error, loading, refetch } = useCohortPatientsQuery({
    variables: { studyId: study.id, tree: asked.tree, first: limit },
    fetchPolicy: 'no-cache',
  });
  const found = (data ?? previousData)?.study?.cohortCount;
  const places = useMemo(
    () =>
      distinctPlaces(
        (found?.nodes ?? []).flatMap(({ proof }) =>
          proof.map(({ mention }) => mention && entityPlace(mention.entity, mention.extractionId)),
        ),
      ),
    [found],
  );
  if (error) {
    return (
      <FailedState
        title="The patients could not be loaded"
        message={failureMessage(error)}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  if (!found) return <LoadingState label="Loading the patients…" />;
  if (found.denominator === 0) {
    return (
      <EmptyState
        title="This study has no patients yet"
        message="Ingest a report, or structured data, and the criteria are counted over it."
        action={
          <Anchor component={Link} to={studyPath(study.id, 'reports')} size="sm">
            Ingest a report
          </Anchor>
        }
      />
    );
  }
  if (found.met === 0) {
    return (
      <EmptyState
        title="No patient meets all of this"
        message="The steps show where patients are lost: loosen the criterion that loses most, or count unknown as not met."
      />
    );
  }
  const names = namesByPlace(root, asked, cohortNames);
  return (
    <EvidenceListContext value={places}>
      <Stack gap="sm">
        {found.nodes.map((member) => (
          <MemberProof key={member.patientId} member={member} names={names} />
        ))}
        {found.met > found.nodes.length && limit < MOST && (
          <NextPageButton isLoading={loading} onClick={() => setLimit(Math.min(MOST, limit + STEP * 2))}>
            Show more of {counted(found.met, 'patient')}
          </NextPageButton>
        )}
      </Stack>
    </EvidenceListContext>
  );
}

/** What each criterion is called, by its place in the call. */
function namesByPlace(
  root: DraftGroup,
  { places }: CompiledTree,
  cohortNames: CohortNames,
): ReadonlyMap<string, string> {
  return new Map(
    criteriaOf(root).flatMap(({ id, negation, criterion }) => {
      const place = places.get(id);
      const [kind = ''] = Object.keys(criterion);
      if (place === undefined) return [];
      const own = negation === null ? place : `${place}.${negation}`;
      return [[`${own}.${kind}`, criterionSentence(criterion, cohortNames)] as const];
    }),
  );
}

/** What a criterion within a saved cohort is called: the cohort. */
function nameWithin(names: ReadonlyMap<string, string>, criterion: string): string {
  return [...names].find(([place]) => criterion.startsWith(`${place}.`))?.[1] ?? 'Criterion';
}

type MemberProofProps = { member: Member; names: ReadonlyMap<string, string> };

function MemberProof({ member: { patientId, proof }, names }: MemberProofProps) {
  const study = useStudy();
  const criteria = [...new Set(proof.map(({ criterion }) => criterion))];
  return (
    <PatientFindings patientId={patientId} summary={counted(proof.length, 'proof')}>
      <li>
        <Anchor component={Link} to={patientPath(study.id, patientId)} size="xs">
          Open the record
        </Anchor>
      </li>
      {criteria.map((criterion) => (
        <li key={criterion}>
          <Text size="xs" fw={600}>
            {names.get(criterion) ?? nameWithin(names, criterion)}
          </Text>
          <ul className={classes.proofs}>
            {proof
              .filter((each) => each.criterion === criterion)
              .map((each, place) => (
                // Proofs of one criterion never move.
                // biome-ignore lint/suspicious/noArrayIndexKey: no other key exists
                <ProofItem key={place} proof={each} patientId={patientId} />
              ))}
          </ul>
        </li>
      ))}
      {criteria.length === 0 && (
        <Text size="xs" c="dimmed" component="li">
          Nothing states it; the criteria are met by what is absent, or by age and sex.
        </Text>
      )}
    </PatientFindings>
  );
}
