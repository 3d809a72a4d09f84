import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { FhirPatientListQuery } from '../generated/graphql.ts';
import { patientPath } from '../shared/paths.ts';
import stacked from '../shared/StackedTable.module.css';
import { useStudy } from '../studies/StudyContext.tsx';
import classes from './PatientTable.module.css';

type Patients = NonNullable<NonNullable<FhirPatientListQuery['study']>['patients']>['nodes'];

function Known({ value }: { value: string | null }) {
  return (
    value ?? (
      <Text c="dimmed" size="sm" component="span">
        unknown
      </Text>
    )
  );
}

/** Patients by name, id, gender and birth date; the id opens the page of the patient. */
export function PatientTable({ patients }: { patients: Patients }) {
  const study = useStudy();
  return (
    <Table verticalSpacing={6} horizontalSpacing="xs" className={stacked.stacked}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>ID</Table.Th>
          <Table.Th>Gender</Table.Th>
          <Table.Th>Birth date</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {patients.map(({ id, patientId, name, gender, birthDate }) => (
          <Table.Tr key={id}>
            <Table.Td data-label="Name">
              <Known value={name} />
            </Table.Td>
            <Table.Td className={`${classes.id} ${stacked.wide}`}>
              <Anchor component={Link} to={patientPath(study.id, patientId)} fz="inherit" underline="always">
                {patientId}
              </Anchor>
            </Table.Td>
            <Table.Td data-label="Gender">
              <Known value={gender} />
            </Table.Td>
            <Table.Td data-label="Birth date">
              <Known value={birthDate} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
