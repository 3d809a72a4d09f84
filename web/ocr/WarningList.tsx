import { Alert, Anchor, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { OcrWarningFragment } from '../generated/graphql.ts';
import { ShowMore } from '../shared/ShowMore.tsx';
import type { Span } from './document-address.ts';
import classes from './ocr.module.css';

const SHOWN = 10;

type WarningListProps = {
  warnings: readonly OcrWarningFragment[];
  /** The text that was read. */
  content: string;
  onPlace: ((page: number, words: Span | null) => void) | undefined;
};

function wordsOf({ start, end }: OcrWarningFragment): Span | null {
  return start === null || end === null ? null : { start, end };
}

/** What has to be known of a result, each with the page that it is about. */
export function WarningList({ warnings, content, onPlace }: WarningListProps) {
  const [shown, setShown] = useState(SHOWN);
  return (
    <section aria-labelledby="ocr-warnings">
      <Title order={2} size="h4" mb="xs" id="ocr-warnings">
        Warnings
      </Title>
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden="true" />}>
        <ul className={classes.warnings}>
          {warnings.slice(0, shown).map((warning, index) => {
            const { message, pageNumber } = warning;
            const words = wordsOf(warning);
            return (
              // Two may read alike; they never move.
              // biome-ignore lint/suspicious/noArrayIndexKey: no other key exists
              <li key={index}>
                {words !== null && <strong>{content.slice(words.start, words.end)} </strong>}
                {message} {pageNumber !== null && onPlace === undefined && `(page ${pageNumber})`}
                {pageNumber !== null && onPlace !== undefined && (
                  <Anchor component="button" type="button" inherit onClick={() => onPlace(pageNumber, words)}>
                    Show page {pageNumber}
                  </Anchor>
                )}
              </li>
            );
          })}
        </ul>
        <ShowMore shown={shown} total={warnings.length} step={50} onShow={setShown} />
      </Alert>
    </section>
  );
}
