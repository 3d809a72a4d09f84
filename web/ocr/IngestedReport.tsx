import { Alert, Button, Group, Text } from '@mantine/core';
import { useEvidence } from '../evidence/EvidenceContext.tsx';
import type { EvidencePlace } from '../evidence/places.ts';
import type { IngestDocumentMutation } from '../generated/graphql.ts';
import { counted } from '../shared/format.ts';
import { NO_FACTS } from '../shared/no-facts.ts';

export type Ingested = Extract<
  IngestDocumentMutation['ingestDocument'],
  { __typename: 'IngestDocumentSuccess' }
>;
type Range = Omit<EvidencePlace, 'extractionId'>;

/** A de-identified text has places of its own, which are not known here: it opens at its beginning. */
const BEGINNING: Range = { offset: 0, length: 1 };

export function placeOfFirstWord(content: string): Range {
  const offset = content.search(/\S/);
  return { offset, length: /^\S*/.exec(content.slice(offset))?.[0].length ?? 1 };
}

type IngestedReportProps = { result: Ingested; place: Range; remark?: string };

/** The report that a document became, and the way to it. */
export function IngestedReport({ result, place, remark }: IngestedReportProps) {
  const { openEvidence } = useEvidence();
  const { extractionId, patientId, entityCount, isDuplicate } = result;
  return (
    <Alert role="status" color="teal">
      <Group gap="sm" justify="space-between">
        <Text size="sm">
          {isDuplicate ? 'This text was already stored for this patient' : 'The report was stored'}: patient{' '}
          {patientId}, {counted(entityCount, 'entity', 'entities')}.{remark && ` ${remark}`}
          {entityCount === 0 && ` ${NO_FACTS}`}
        </Text>
        <Button size="xs" variant="default" onClick={() => openEvidence({ ...place, extractionId })}>
          Open the text
        </Button>
      </Group>
    </Alert>
  );
}

/** The same of a document that is deleted because the study de-identifies. */
export function DeidentifiedReport({ result }: { result: Ingested }) {
  return (
    <IngestedReport
      result={result}
      place={BEGINNING}
      remark="Its text is de-identified; the document, its file and copies of the file were deleted."
    />
  );
}
