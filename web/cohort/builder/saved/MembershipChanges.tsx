import { Anchor, Badge, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { EvidenceButton } from '../../../evidence/EvidenceButton.tsx';
import { distinctPlaces, EvidenceListContext } from '../../../evidence/evidence-list.ts';
import { entityPlace } from '../../../evidence/places.ts';
import type { CohortDifferenceQuery } from '../../../generated/graphql.ts';
import { counted } from '../../../shared/format.ts';
import { patientPath } from '../../../shared/paths.ts';
import { reportDay } from '../../../shared/report-day.ts';
import { useStudy } from '../../../studies/StudyContext.tsx';
import classes from '../builder.module.css';
import { ProofItem } from '../ProofItem.tsx';

export type CohortChanges = NonNullable<NonNullable<CohortDifferenceQuery['study']>['cohortDifference']>;
type MembershipChange = CohortChanges['nodes'][number];

const VERDICTS: Readonly<Record<string, string>> = {
  MET: 'is met',
  NOT_MET: 'is not met',
  UNKNOWN: 'is unknown',
};

type MembershipChangesProps = { changes: readonly MembershipChange[] };

/** Patients who joined or left, each with why. */
export function MembershipChanges({ changes }: MembershipChangesProps) {
  const places = useMemo(
    () =>
      distinctPlaces(
        changes.flatMap(({ proof }) =>
          proof.map(({ mention }) => mention && entityPlace(mention.entity, mention.extractionId)),
        ),
      ),
    [changes],
  );
  return (
    <EvidenceListContext value={places}>
      <ul className={classes.members} aria-label="Patients who joined or left">
        {changes.map((change) => (
          <MembershipChangeItem key={change.patientId} change={change} />
        ))}
      </ul>
    </EvidenceListContext>
  );
}

function MembershipChangeItem({ change }: { change: MembershipChange }) {
  const study = useStudy();
  const { patientId, hasJoined, isInStudy, reasons, since, proof } = change;
  return (
    <li className={classes.change}>
      <Group gap="xs">
        <Badge variant="light" color={hasJoined ? 'teal' : 'gray'} tt="none">
          {hasJoined ? 'Joined' : 'Left'}
        </Badge>
        <Anchor component={Link} to={patientPath(study.id, patientId)} size="sm">
          {patientId}
        </Anchor>
      </Group>
      {!isInStudy && <Text size="sm">The study has nothing of the patient any more.</Text>}
      {reasons.map(({ version, criterion, words, verdict }) => (
        <Text size="sm" key={`${version} ${criterion}`}>
          Version {version} asks for “{words}”, which {VERDICTS[verdict] ?? 'is unknown'} now.
        </Text>
      ))}
      {since && <Since since={since} />}
      {isInStudy && reasons.length === 0 && !hasChanges(since) && (
        <Text size="sm" c="dimmed">
          No criterion decides it now, and nothing came since: what the study has was changed in between.
        </Text>
      )}
      {proof.length > 0 && (
        <ul className={classes.proofs}>
          {proof.map((each, place) => (
            // Proofs of one patient never move.
            // biome-ignore lint/suspicious/noArrayIndexKey: no other key exists
            <ProofItem key={place} proof={each} patientId={patientId} />
          ))}
        </ul>
      )}
    </li>
  );
}

type Changes = MembershipChange['since'];

const hasChanges = (since: Changes): boolean =>
  since !== null && since.totalReports + since.reread + since.resources > 0;

/** What came since a version was frozen, in words, with the latest reports. */
function Since({ since }: { since: NonNullable<Changes> }) {
  const { reports, totalReports, reread, resources } = since;
  const parts = [
    ...(totalReports > 0 ? [counted(totalReports, 'new report')] : []),
    ...(reread > 0 ? [`${counted(reread, 'report')} read again`] : []),
    ...(resources > 0 ? [`${counted(resources, 'resource')} written`] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <Group gap="xs">
      <Text size="sm">Since it was frozen: {parts.join(', ')}.</Text>
      {reports.map(({ extractionId, day }) => (
        <EvidenceButton key={extractionId} place={{ extractionId, offset: 0, length: 1 }}>
          Report, {reportDay(day)}
        </EvidenceButton>
      ))}
    </Group>
  );
}
