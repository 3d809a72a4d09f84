import { Badge, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { CodeBlock } from '../shared/CodeBlock.tsx';
import { CopyTextButton } from '../shared/CopyTextButton.tsx';
import { DownloadTextButton } from '../shared/DownloadTextButton.tsx';
import { AlignedTexts } from './AlignedTexts.tsx';
import { Panel } from './Panel.tsx';
import { SpanTable } from './SpanTable.tsx';
import { alignedSpans } from './spans.ts';
import type { Anonymised } from './useAnonymise.ts';

/** What an engine made of a text: both texts, the spans, and the answer as it came. */
export function AnonymisedResult({ form, result }: Anonymised) {
  const [lit, setLit] = useState<number | null>(null);
  const spans = useMemo(() => alignedSpans(result), [result]);
  const raw = useMemo(() => JSON.stringify(withoutTypes(result), null, 2), [result]);
  return (
    <Stack gap="lg">
      <Panel
        title="Redacted Text"
        aside={
          <>
            <Badge variant="light" radius="xl">
              {result.engine}
            </Badge>
            <Badge variant="default" radius="xl" tt="none">
              Redacted length {result.text.length.toLocaleString('en')}
            </Badge>
            <CopyTextButton text={result.text} />
            <DownloadTextButton
              text={result.text}
              fileName="redacted.txt"
              contentType="text/plain"
              label="Download"
            />
          </>
        }
      >
        <AlignedTexts
          original={form.text}
          redacted={result.text}
          spans={spans}
          lang={form.language.toLowerCase()}
          lit={lit}
          onLight={setLit}
        />
      </Panel>
      <Panel title="Detected Spans">
        <SpanTable
          spans={spans.length === result.spans.length ? spans : result.spans}
          lit={lit}
          onLight={setLit}
        />
      </Panel>
      <Panel title="Raw Response" aside={<CopyTextButton text={raw} label="Copy JSON" />}>
        <CodeBlock label="Raw response" code={raw} />
      </Panel>
    </Stack>
  );
}

function withoutTypes({ text, engine, spans }: Anonymised['result']) {
  return {
    text,
    spans: spans.map(({ typeName: type, start, end, replacement, preview, confidence, role }) => ({
      type,
      start,
      end,
      replacement,
      preview,
      confidence,
      role,
    })),
    engine,
    success: true,
    error: null,
  };
}
