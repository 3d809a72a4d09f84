import { Alert, Anchor, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { OcrWarningFragment } from '../generated/graphql.ts';
import { ShowMore } from '../shared/ShowMore.tsx';
import classes from './ocr.module.css';

const SHOWN = 10;

type WarningListProps = {
  warnings: readonly OcrWarningFragment[];
  onPlace: ((page: number) => void) | undefined;
};

/** What has to be known of a result, each with the page that it is about. */
export function WarningList({ warnings, onPlace }: WarningListProps) {
  const [shown, setShown] = useState(SHOWN);
  return (
    <section aria-labelledby="ocr-warnings">
      <Title order={2} size="h4" mb="xs" id="ocr-warnings">
        Warnings
      </Title>
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden="true" />}>
        <ul className={classes.warnings}>
          {warnings.slice(0, shown).map(({ message, pageNumber }, index) => (
            // Two may read alike; they never move.
            // biome-ignore lint/suspicious/noArrayIndexKey: no other key exists
            <li key={index}>
              {message}{' '}
              {pageNumber !== null && onPlace !== undefined && (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  inherit
                  onClick={() => onPlace(pageNumber)}
                >
                  Show page {pageNumber}
                </Anchor>
              )}
              {pageNumber !== null && onPlace === undefined && `(page ${pageNumber})`}
            </li>
          ))}
        </ul>
        <ShowMore shown={shown} total={warnings.length} step={50} onShow={setShown} />
      </Alert>
    </section>
  );
}
