import { Alert, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { QuasiIdentifierKind } from '../generated/graphql.ts';
import { counted, percent } from '../shared/format.ts';
import classes from './anonymisation.module.css';
import type { Risk } from './useDocumentBatch.ts';

const QUASI: Record<QuasiIdentifierKind, string> = {
  AGE: 'Age',
  YEAR: 'Year',
  ORIGIN: 'Country or people of origin',
  RELIGION: 'Religion',
  FAMILY: 'Rare place in a family',
  PUBLIC_ROLE: 'Role that few have',
  LONG_NUMBER: 'Number of six digits or more',
};

type CountsProps = { label: string; of: string; rows: readonly (readonly [string, number, number])[] };

function Counts({ label, of, rows }: CountsProps) {
  return (
    <Table aria-label={label} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{of}</Table.Th>
          <Table.Th ta="right">Places</Table.Th>
          <Table.Th ta="right">Documents</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([name, places, documents]) => (
          <Table.Tr key={name}>
            <Table.Td>{name}</Table.Td>
            <Table.Td ta="right">{places.toLocaleString('en')}</Table.Td>
            <Table.Td ta="right">{documents.toLocaleString('en')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

type ResidualRiskViewProps = { risk: Risk; names: readonly string[] };

/** What may still tell who the documents are about. */
export function ResidualRiskView({ risk, names }: ResidualRiskViewProps) {
  const { kinds, withoutFinding, lowConfidence, quasiIdentifiers } = risk;
  const fileOf = (document: number) => `${String(document).padStart(4, '0')}.txt`;
  const nameOf = (document: number) => `${fileOf(document)} (${names[document - 1] ?? 'name not known'})`;
  return (
    <Stack gap="md" component="section" aria-label="Residual risk">
      <Title order={3} size="h5">
        Residual risk
      </Title>
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden="true" />} p="sm">
        An engine misses some of what identifies. Have somebody read documents that leave your site, first of
        all those that are named here.
      </Alert>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <div>
          <Text size="sm" fw={500}>
            What was found and replaced
          </Text>
          {kinds.length === 0 ? (
            <Text size="sm">Nothing.</Text>
          ) : (
            <Counts
              label="What was found"
              of="Type"
              rows={kinds.map(({ type, spans, documents }) => [type, spans, documents] as const)}
            />
          )}
        </div>
        <div>
          <Text size="sm" fw={500}>
            Quasi-identifiers that are left
          </Text>
          {quasiIdentifiers.length === 0 ? (
            <Text size="sm">None of the kinds that are looked for.</Text>
          ) : (
            <Counts
              label="Quasi-identifiers that are left"
              of="Kind"
              rows={quasiIdentifiers.map(
                ({ kind, mentions, documents }) => [QUASI[kind], mentions, documents] as const,
              )}
            />
          )}
        </div>
      </SimpleGrid>
      <div>
        <Text size="sm" fw={500}>
          {counted(withoutFinding.length, 'document')} without any finding
        </Text>
        {withoutFinding.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
          <ul className={classes.names} aria-label="Documents without any finding" tabIndex={0}>
            {withoutFinding.map((document) => (
              <li key={document}>{nameOf(document)}</li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <Text size="sm" fw={500}>
          {counted(lowConfidence.spans, 'replacement')} with a confidence below {percent(lowConfidence.below)}
        </Text>
        {lowConfidence.places.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
          <ul className={classes.names} aria-label="Replacements with low confidence" tabIndex={0}>
            {lowConfidence.places.map(({ document, type, start, end, confidence }) => (
              <li key={`${document} ${start}`}>
                {type} at {start}–{end} of {fileOf(document)}, {percent(confidence)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Stack>
  );
}
