import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { SubmissionFragment } from '../generated/graphql.ts';
import { RelationList } from '../reports/RelationList.tsx';
import { CodeBlock } from '../shared/CodeBlock.tsx';
import { PageSection } from '../shared/PageSection.tsx';
import { patientPath } from '../shared/paths.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { BundleOutcomes } from './BundleOutcomes.tsx';
import classes from './ingestion.module.css';
import { SubmittedEntities } from './SubmittedEntities.tsx';

const NUMBERS = [
  ['entities', 'Entities'],
  ['located', 'In the text'],
  ['notLocated', 'Not in the text'],
  ['relations', 'Relations'],
  ['links', 'Codes'],
  ['assertionsGiven', 'Assertions submitted'],
  ['assertionsRead', 'Assertions read'],
  ['assertionsAssumed', 'Assertions assumed'],
  ['fhirResources', 'FHIR resources'],
  ['textLength', 'Characters'],
] as const;

function told({ isDryRun, isDuplicate }: SubmissionFragment): string {
  if (isDuplicate) return 'The same submission is already stored; nothing was added.';
  return isDryRun ? 'Everything was checked; nothing was stored.' : 'The submission was stored.';
}

/** What came of a submission, section by section. */
export function SubmissionSections({ submission }: { submission: SubmissionFragment }) {
  const study = useStudy();
  const { summary, entities, relations, extractionId, patientId } = submission;
  const isStored = extractionId !== null;
  return (
    <Stack gap="lg">
      <PageSection title="Summary">
        <Stack gap="sm">
          <Alert
            role="status"
            color="teal"
            variant="light"
            p="xs"
            icon={<IconCircleCheck aria-hidden="true" />}
          >
            {told(submission)}{' '}
            {isStored && (
              <Anchor component={Link} to={patientPath(study.id, patientId)} size="sm" underline="always">
                Open the patient
              </Anchor>
            )}
          </Alert>
          <dl className={classes.numbers}>
            {NUMBERS.map(([name, label]) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{summary[name]?.toLocaleString('en') ?? 'not reported'}</dd>
              </div>
            ))}
          </dl>
        </Stack>
      </PageSection>
      <PageSection title="Entities">
        <SubmittedEntities entities={entities} extractionId={extractionId} />
      </PageSection>
      <PageSection title="Relations">
        {relations.length === 0 ? (
          <Text size="sm" c="dimmed">
            The submission has no relations.
          </Text>
        ) : (
          <RelationList relations={relations} entities={entities} extractionId={extractionId} />
        )}
      </PageSection>
      <PageSection title="FHIR">
        <BundleOutcomes entries={submission.fhir} />
      </PageSection>
      <PageSection title="Debug poll JSON">
        {submission.debugPollJson === null ? (
          <Text size="sm" c="dimmed">
            The backend does not provide it.
          </Text>
        ) : (
          <CodeBlock label="Debug poll JSON" code={submission.debugPollJson} />
        )}
      </PageSection>
    </Stack>
  );
}
