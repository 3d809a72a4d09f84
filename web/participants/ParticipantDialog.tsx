import { Box, Group, Modal, Progress, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { percent } from '../shared/format.ts';
import { SampleTag } from '../shared/SampleTag.tsx';
import classes from './ParticipantDialog.module.css';
import { ParticipantStatusBadge } from './ParticipantStatusBadge.tsx';
import type { Participant } from './sample-participants.ts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      <dl className={classes.facts}>{children}</dl>
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function listed(values: readonly string[]): string {
  return values.length === 0 ? 'None' : values.join(', ');
}

type ParticipantDialogProps = { participant: Participant | null; isOpen: boolean; onClose: () => void };

/** Everything known of a participant. */
export function ParticipantDialog({ participant, isOpen, onClose }: ParticipantDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
      title={
        <Group gap="sm">
          <Text component="span" fw={650} size="lg">
            {participant?.name}
          </Text>
          <SampleTag />
        </Group>
      }
    >
      {participant !== null && (
        <Stack gap="lg">
          <Section title="Basic information">
            <Fact label="ID">{participant.id}</Fact>
            <Fact label="Email">{participant.email}</Fact>
            <Fact label="Phone">{participant.phone}</Fact>
            <Fact label="Date of birth">{participant.dateOfBirth}</Fact>
            <Fact label="Gender">{participant.gender}</Fact>
            <Fact label="Emergency contact">{participant.emergencyContact}</Fact>
          </Section>
          <Section title="Study information">
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
          </Section>
          <Section title="Medical information">
            <Fact label="Medical conditions">{listed(participant.medicalConditions)}</Fact>
            <Fact label="Medications">{listed(participant.medications)}</Fact>
            <Fact label="Allergies">{listed(participant.allergies)}</Fact>
          </Section>
        </Stack>
      )}
    </Modal>
  );
}
