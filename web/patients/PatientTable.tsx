import { Table, Text } from '@mantine/core';
import type { FhirPatientListQuery } from '../generated/graphql.ts';
import stacked from '../shared/StackedTable.module.css';
import classes from './PatientTable.module.css';

type Patients = NonNullable<FhirPatientListQuery['study']>['patients']['nodes'];

function Known({ value }: { value: string | null }) {
  return (
    value ?? (
      <Text c="dimmed" size="sm" component="span">
        not known
      </Text>
    )
  );
}

/** Patients by name, id, gender and birth date. */
export function PatientTable({ patients }: { patients: Patients }) {
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
        {patients.map(({ id, name, gender, birthDate }) => (
          <Table.Tr key={id}>
            <Table.Td data-label="Name">
              <Known value={name} />
            </Table.Td>
            <Table.Td className={`${classes.id} ${stacked.wide}`}>{id}</Table.Td>
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
