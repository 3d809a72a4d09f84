import { Stack, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OcrDocumentFragment, OcrResultFragment } from '../generated/graphql.ts';
import { counted, fileSize, percent } from '../shared/format.ts';
import type { Span } from './document-address.ts';
import classes from './ocr.module.css';
import { ResultTables } from './ResultTables.tsx';
import { WarningList } from './WarningList.tsx';

type ResultViewProps = {
  result: OcrResultFragment;
  /** Where it is kept; absent where it was read at once. */
  document?: OcrDocumentFragment;
  /** The pages with their text; absent, the text stands alone. */
  pages?: ReactNode;
  ingestion?: ReactNode;
  /** Goes to a page, or to words of it; absent where there are none to see. */
  onPlace?: (page: number, words: Span | null) => void;
};

const WORD = /\S+/g;

function summaryOf({ content, pages, tables, languages, warnings }: OcrResultFragment): string {
  const read = languages.map(({ language }) => language).filter((language) => language !== '');
  return [
    counted(pages.length, 'page'),
    counted(tables.length, 'table'),
    counted(content.match(WORD)?.length ?? 0, 'word'),
    ...(read.length === 0 ? [] : [`${read.length === 1 ? 'language' : 'languages'} ${read.join(', ')}`]),
    ...(warnings.length === 0 ? [] : [counted(warnings.length, 'warning')]),
  ].join(' · ');
}

/** What was read from a document. */
export function ResultView({ result, document, pages, ingestion, onPlace }: ResultViewProps) {
  const { content, tables, warnings, keyValues } = result;
  return (
    <Stack gap="xl">
      <section aria-label="Summary">
        <Title order={2} size="h4" mb="xs">
          Summary
        </Title>
        <Text className={classes.fileName}>
          {document !== undefined && <strong>{document.fileName}: </strong>}
          {summaryOf(result)}
        </Text>
      </section>
      {warnings.length > 0 && <WarningList warnings={warnings} content={content} onPlace={onPlace} />}
      <section aria-labelledby="extracted-text">
        <Title order={2} size="h4" mb="xs" id="extracted-text">
          Extracted Text
        </Title>
        {pages ?? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          <pre className={classes.plain} tabIndex={0}>
            {content}
          </pre>
        )}
      </section>
      <ResultTables tables={tables} onPlace={onPlace && ((page) => onPlace(page, null))} />
      {keyValues.length > 0 && <KeyValues keyValues={keyValues} />}
      {ingestion}
      <TechnicalDetails result={result} document={document} />
    </Stack>
  );
}

function KeyValues({ keyValues }: Pick<OcrResultFragment, 'keyValues'>) {
  return (
    <section aria-labelledby="key-values">
      <Title order={2} size="h4" mb="xs" id="key-values">
        Keys and values
      </Title>
      <Table withTableBorder aria-labelledby="key-values">
        <Table.Tbody>
          {keyValues.map(({ key, value, pageNumber }, index) => (
            // A form may have the same key twice; they never move.
            // biome-ignore lint/suspicious/noArrayIndexKey: no other key exists
            <Table.Tr key={index}>
              <Table.Th scope="row">{key}</Table.Th>
              <Table.Td className={classes.value}>{value}</Table.Td>
              <Table.Td>Page {pageNumber}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

type Detail = readonly [name: string, value: string];

function detailsOf(result: OcrResultFragment, document: OcrDocumentFragment | undefined): Detail[] {
  const { modelId, modelVersion, pages, languages } = result;
  const sources = [...new Set(pages.flatMap(({ source }) => (source === null ? [] : [source])))];
  const shares = languages.map(({ language, share }) =>
    share === null ? language : `${language} ${percent(share)}`,
  );
  const details: Detail[] = [
    ['Model', modelId ?? 'not reported'],
    ['Model version', modelVersion ?? 'not reported'],
    ['Pages', `${pages.length}${sources.length === 0 ? '' : ` (${sources.join(', ')})`}`],
    ['Languages', shares.join(', ') || 'not reported'],
  ];
  if (document === undefined) return details;
  const { id, contentType, bytes, sha256, uploadedBy, createdAt, model, language } = document;
  return [
    ...details,
    ['Requested', `${model.toLowerCase().replaceAll('_', '-')}, language ${language.toLowerCase()}`],
    ['Document', id],
    ['File', `${contentType}, ${fileSize(bytes)}`],
    ['SHA-256', sha256],
    ['Uploaded', `${new Date(createdAt).toLocaleString('en-GB')} by ${uploadedBy}`],
  ];
}

function TechnicalDetails({
  result,
  document,
}: {
  result: OcrResultFragment;
  document?: OcrDocumentFragment | undefined;
}) {
  return (
    <details className={classes.details}>
      <summary>Technical details</summary>
      <dl>
        {detailsOf(result, document).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
