import { Button, Group, Paper, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { PageHead } from '../shared/PageHead.tsx';
import { SampleTag } from '../shared/SampleTag.tsx';
import stacked from '../shared/StackedTable.module.css';
import { ParticipantDialog } from './ParticipantDialog.tsx';
import { ParticipantStatusBadge } from './ParticipantStatusBadge.tsx';
import classes from './ParticipantsScreen.module.css';
import { type Participant, SAMPLE_PARTICIPANTS } from './sample-participants.ts';

type RowProps = { participant: Participant; onView: (participant: Participant) => void };

function Row({ participant, onView }: RowProps) {
  const { id, name, email, enrollmentDate, status } = participant;
  return (
    <Table.Tr>
      <Table.Td className={classes.short}>{id}</Table.Td>
      <Table.Td fw={550}>{name}</Table.Td>
      <Table.Td className={stacked.wide}>{email}</Table.Td>
      <Table.Td className={`${classes.short} ${stacked.wide}`} data-label="Enrollment Date">
        {enrollmentDate}
      </Table.Td>
      <Table.Td>
        <ParticipantStatusBadge status={status} />
      </Table.Td>
      <Table.Td>
        <Button size="xs" variant="default" onClick={() => onView(participant)} aria-label={`View ${name}`}>
          View
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

/** The participants of the study. */
export function ParticipantsScreen() {
  const [shown, setShown] = useState<Participant | null>(null);
  const [isOpen, dialog] = useDisclosure(false);

  function view(participant: Participant) {
    setShown(participant);
    dialog.open();
  }

  return (
    <>
      <PageHead
        title="Participants"
        description="The people who take part in the study."
        actions={
          <Button
            disabled
            aria-describedby="add-participant-note"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
          >
            Add Participant
          </Button>
        }
      />
      <Group mb="sm" gap="xs">
        <SampleTag />
        <Text size="sm" c="dimmed" id="add-participant-note">
          These people are invented. Participants can be added once the study keeps participant records.
        </Text>
      </Group>
      <Paper withBorder className={classes.list}>
        <Table.ScrollContainer minWidth="var(--participants-width)">
          <Table
            aria-label="Sample participants"
            className={`${classes.participants} ${stacked.stacked}`}
            highlightOnHover
            verticalSpacing="sm"
            horizontalSpacing="md"
          >
            <Table.Thead>
              <Table.Tr>
                {['ID', 'Name', 'Email', 'Enrollment Date', 'Status', 'Actions'].map((column) => (
                  <Table.Th key={column} scope="col">
                    {column}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {SAMPLE_PARTICIPANTS.map((participant) => (
                <Row key={participant.id} participant={participant} onView={view} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Paper>
      <ParticipantDialog participant={shown} isOpen={isOpen} onClose={dialog.close} />
    </>
  );
}
