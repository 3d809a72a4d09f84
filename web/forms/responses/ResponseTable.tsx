import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { FormResponseFragment, FormSummaryFragment } from '../../generated/graphql.ts';
import { dateAndTime } from '../../shared/format.ts';
import stacked from '../../shared/StackedTable.module.css';
import { useStudy } from '../../studies/StudyContext.tsx';
import { formPath, RESPONSE_PARAM } from '../form-kind.ts';
import { ResponseStatusBadge } from './ResponseStatusBadge.tsx';

type ResponseTableProps = { form: FormSummaryFragment; responses: readonly FormResponseFragment[] };

/** The responses to a form; a draft leads back to its fields, any other to its answers. */
export function ResponseTable({ form, responses }: ResponseTableProps) {
  const study = useStudy();
  return (
    <Table verticalSpacing={6} horizontalSpacing="xs" className={stacked.stacked} mb="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Filled in</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>Patient</Table.Th>
          <Table.Th>By</Table.Th>
          <Table.Th>Open</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {responses.map(({ id, isDraft, status, patientId, authored, author }) => {
          const path = isDraft
            ? `${formPath(study.id, form.kind, form.id)}?${RESPONSE_PARAM}=${encodeURIComponent(id)}`
            : formPath(study.id, form.kind, form.id, 'responses', id);
          const when = authored === null ? 'date unknown' : dateAndTime(authored);
          return (
            <Table.Tr key={id}>
              <Table.Td>{when}</Table.Td>
              <Table.Td>
                <ResponseStatusBadge status={status} />
              </Table.Td>
              <Table.Td data-label="Patient" style={{ overflowWrap: 'anywhere' }}>
                {patientId ?? (
                  <Text size="sm" c="dimmed" component="span">
                    none
                  </Text>
                )}
              </Table.Td>
              <Table.Td data-label="By">{author ?? 'unknown'}</Table.Td>
              <Table.Td>
                <Anchor
                  component={Link}
                  to={path}
                  fz="inherit"
                  underline="always"
                  aria-label={`${isDraft ? 'Continue' : 'Read'}: response of ${when}`}
                >
                  {isDraft ? 'Continue' : 'Read'}
                </Anchor>
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
