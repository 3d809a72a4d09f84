import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EntityMatchItem } from '../../evidence/EntityMatchItem.tsx';
import { EvidenceButton } from '../../evidence/EvidenceButton.tsx';
import type { CohortProofFragment } from '../../generated/graphql.ts';
import { decimal } from '../../shared/format.ts';
import { patientPath, studyPath } from '../../shared/paths.ts';
import { reportDay } from '../../shared/report-day.ts';
import { useStudy } from '../../studies/StudyContext.tsx';

type ProofItemProps = { proof: CohortProofFragment; patientId: string };

/** What speaks for a criterion or against it: its sentence, or where the resource or participant is shown. */
export function ProofItem({ proof, patientId }: ProofItemProps) {
  const study = useStudy();
  const { isMet, origin, extractionId, reference, day, value, ucum, mention } = proof;
  const against = isMet ? null : (
    <Text size="xs" c="dimmed">
      Speaks against it
    </Text>
  );
  if (mention !== null) return <EntityMatchItem match={mention}>{against}</EntityMatchItem>;
  const told = [value !== null && [decimal(value), ucum].filter(Boolean).join(' '), reportDay(day)]
    .filter(Boolean)
    .join(' · ');
  const place = extractionId === null ? null : { extractionId, offset: 0, length: 1 };
  const target =
    origin === 'PARTICIPANT' ? studyPath(study.id, 'participants') : patientPath(study.id, patientId);
  return (
    <li>
      <Group gap="xs">
        {place === null ? (
          <Anchor component={Link} to={target} size="sm">
            {origin === 'PARTICIPANT' ? `Participant ${reference}` : reference}
          </Anchor>
        ) : (
          <EvidenceButton place={place}>Report</EvidenceButton>
        )}
        <Text size="xs" c="dimmed">
          {told}
        </Text>
        {against}
      </Group>
    </li>
  );
}
