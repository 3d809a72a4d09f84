import { Anchor, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ParticipantFragment, useParticipantDialogQuery } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { percent } from '../shared/format.ts';
import { patientPath } from '../shared/paths.ts';
import { SampleTag } from '../shared/SampleTag.tsx';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import classes from './ParticipantDialog.module.css';
import { ParticipantSection } from './ParticipantSection.tsx';
import { ParticipantStatusBadge } from './ParticipantStatusBadge.tsx';
import { SECTIONS } from './participant-form.ts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ParticipantSection title={title}>
      <dl className={classes.facts}>{children}</dl>
    </ParticipantSection>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children ?? 'Unknown'}</dd>
    </div>
  );
}

function listed(values: readonly string[]): string {
  return values.length === 0 ? 'None' : values.join(', ');
}

function Facts({ participant }: { participant: ParticipantFragment }) {
  const study = useStudy();
  const { patientId } = participant;
  return (
    <>
      <Section title={SECTIONS.basic.title}>
        <Fact label="ID">{participant.id}</Fact>
        <Fact label="Email">{participant.email}</Fact>
        <Fact label="Phone">{participant.phone}</Fact>
        <Fact label="Date of birth">{participant.dateOfBirth}</Fact>
        <Fact label="Gender">{participant.gender}</Fact>
        <Fact label="Emergency contact">{participant.emergencyContact}</Fact>
      </Section>
      <Section title={SECTIONS.study.title}>
        <Fact label="Enrollment date">{participant.enrollmentDate}</Fact>
        <Fact label="Status">
          <ParticipantStatusBadge status={participant.status} />
        </Fact>
        <Fact label="Study group">{participant.studyGroup}</Fact>
        <Fact label="Consent given">{participant.consentGiven ? 'Yes' : 'No'}</Fact>
        <Fact label="Last activity">{participant.lastActivity}</Fact>
        <Fact label="Progress">
          <Group gap="xs" wrap="nowrap">
            <Progress value={participant.progress * 100} aria-label="Progress" w={96} />
            {percent(participant.progress)}
          </Group>
        </Fact>
        <Fact label="Patient">
          {patientId === null ? (
            'Not linked'
          ) : (
            <Anchor component={Link} to={patientPath(study.id, patientId)}>
              {patientId}
            </Anchor>
          )}
        </Fact>
      </Section>
      <Section title={SECTIONS.medical.title}>
        <Fact label="Medical conditions">{listed(participant.medicalConditions)}</Fact>
        <Fact label="Medications">{listed(participant.medications)}</Fact>
        <Fact label="Allergies">{listed(participant.allergies)}</Fact>
      </Section>
    </>
  );
}

type ParticipantDialogProps = {
  /** Whose dialog is open; null of a closed one. */
  id: string | null;
  onClose: () => void;
  onEdit: (participant: ParticipantFragment) => void;
  onWithdraw: (participant: ParticipantFragment) => void;
};

/** Everything known of a participant. */
export function ParticipantDialog({ id, onClose, onEdit, onWithdraw }: ParticipantDialogProps) {
  const study = useStudy();
  const { data, loading, error, refetch } = useParticipantDialogQuery({
    variables: { studyId: study.id, id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  });
  const participant = data?.study?.participant;

  function read() {
    if (participant) {
      return (
        <Stack gap="lg">
          <Facts participant={participant} />
          <Group gap="sm" justify="flex-end">
            <Button variant="default" onClick={() => onWithdraw(participant)}>
              Withdraw
            </Button>
            <Button onClick={() => onEdit(participant)}>Edit</Button>
          </Group>
        </Stack>
      );
    }
    if (loading) return <LoadingState label="Loading the participant…" rows={6} />;
    if (error) {
      // A failed refetch is told by the hook's error.
      const retry = () => void refetch().catch(() => undefined);
      return <FailedState message={failureMessage(error)} onRetry={retry} />;
    }
    return <EmptyState title="No such participant" message="This study has no participant with this ID." />;
  }

  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
      title={
        <Group gap="sm">
          <Text component="span" fw={650} size="lg">
            {participant?.name ?? 'Participant'}
          </Text>
          {participant?.isSample === true && <SampleTag />}
        </Group>
      }
    >
      {id !== null && read()}
    </Modal>
  );
}
