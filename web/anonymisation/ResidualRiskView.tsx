import { Alert, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { QuasiIdentifierKind } from '../generated/graphql.ts';
import { counted, percent } from '../shared/format.ts';
import classes from './anonymisation.module.css';
import type { Risk } from './useDocumentBatch.ts';

const QUASI: Record<QuasiIdentifierKind, string> = {
  AGE: 'Age',
  YEAR: 'Year',
  ORIGIN: 'Country or ethnic origin',
  RELIGION: 'Religion',
  FAMILY: 'Rare family circumstances',
  PUBLIC_ROLE: 'Uncommon public role',
  LONG_NUMBER: 'Number with six or more digits',
};

type CountsProps = {
  title: string;
  label: string;
  /** The head of the first column. */
  of: string;
  rows: readonly (readonly [string, number, number])[];
  /** What is said where there are no rows. */
  empty: string;
};

/** In how many places and documents something stands, kind by kind. */
function Counts({ title, label, of, rows, empty }: CountsProps) {
  return (
    <div>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      {rows.length === 0 ? (
        <Text size="sm">{empty}</Text>
      ) : (
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
      )}
    </div>
  );
}

type NamedListProps = { title: string; label: string; entries: readonly { key: string; text: string }[] };

/** A list that may be long and scrolls. */
function NamedList({ title, label, entries }: NamedListProps) {
  return (
    <div>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      {entries.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ul className={classes.names} aria-label={label} tabIndex={0}>
          {entries.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

type ResidualRiskViewProps = { risk: Risk; names: readonly string[] };

const fileOf = (document: number) => `${String(document).padStart(4, '0')}.txt`;

/** What may still tell who the documents are about. */
export function ResidualRiskView({ risk, names }: ResidualRiskViewProps) {
  const { kinds, withoutFinding, lowConfidence, quasiIdentifiers } = risk;
  const nameOf = (document: number) => `${fileOf(document)} (${names[document - 1] ?? 'name unknown'})`;
  return (
    <Stack gap="md" component="section" aria-label="Residual risk">
      <Title order={3} size="h5">
        Residual risk
      </Title>
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden="true" />} p="sm">
        No engine finds every identifier. Have someone read documents before they leave your site, starting
        with those listed here.
      </Alert>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Counts
          title="What was found and replaced"
          label="What was found"
          of="Type"
          rows={kinds.map(({ type, spans, documents }) => [type, spans, documents])}
          empty="Nothing."
        />
        <Counts
          title="Remaining quasi-identifiers"
          label="Remaining quasi-identifiers"
          of="Kind"
          rows={quasiIdentifiers.map(({ kind, mentions, documents }) => [QUASI[kind], mentions, documents])}
          empty="None of the kinds that are checked for."
        />
      </SimpleGrid>
      <NamedList
        title={`${counted(withoutFinding.length, 'document')} without any finding`}
        label="Documents without any finding"
        entries={withoutFinding.map((document) => ({ key: `${document}`, text: nameOf(document) }))}
      />
      <NamedList
        title={`${counted(lowConfidence.spans, 'replacement')} with a confidence below ${percent(lowConfidence.below)}`}
        label="Replacements with low confidence"
        entries={lowConfidence.places.map(({ document, type, start, end, confidence }) => ({
          key: `${document} ${start}`,
          text: `${type} at ${start}–${end} of ${fileOf(document)}, ${percent(confidence)}`,
        }))}
      />
    </Stack>
  );
}
