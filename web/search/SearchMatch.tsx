import { Button, Group, Text } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { AssertionTag } from '../evidence/AssertionTag.tsx';
import { assertionKinds } from '../evidence/assertion.ts';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import type { EvidencePlace } from '../evidence/places.ts';
import { segments } from '../evidence/segments.ts';
import type { SearchMatchFragment } from '../generated/graphql.ts';
import { PREVIEW_COLLAPSE_LENGTH } from '../shared/constants.ts';
import { score } from '../shared/format.ts';
import { reportDay } from '../shared/report-day.ts';
import { MatchReason } from './MatchReason.tsx';
import { PassageCopies } from './PassageCopies.tsx';
import classes from './SearchResults.module.css';

/** A passage that matches; it and each of its highlighted words open their place in the text. */
export function SearchMatch({ match }: { match: SearchMatchFragment }) {
  const { extractionId, textPreview, previewOffset, highlights, reason, sourceSystem, reportDate } = match;
  const [isCollapsed, setCollapsed] = useState(textPreview.length > PREVIEW_COLLAPSE_LENGTH);
  const shownText = isCollapsed ? textPreview.slice(0, PREVIEW_COLLAPSE_LENGTH) : textPreview;
  const passage: EvidencePlace | null =
    previewOffset === null ? null : { extractionId, offset: previewOffset, length: textPreview.length };
  const shifted = highlights.map((range) => ({ ...range, offset: range.offset - (previewOffset ?? 0) }));

  return (
    <li className={classes.match}>
      <Group gap="xs">
        <EvidenceButton place={passage}>
          <span className={classes.extraction}>
            <IconFileSearch size={14} aria-hidden="true" />
            {extractionId}
          </span>
        </EvidenceButton>
        <Text size="xs" c="dimmed">
          {[`Score ${score(match.score)}`, sourceSystem, reportDay(reportDate)].filter(Boolean).join(' · ')}
        </Text>
      </Group>
      <Text size="sm" className={classes.preview}>
        {segments(shownText, previewOffset === null ? [] : shifted).map(
          ({ offset, text, ranges: [range] }) =>
            range === undefined || previewOffset === null ? (
              <span key={offset}>{text}</span>
            ) : (
              <Fragment key={offset}>
                <EvidenceButton
                  place={{ extractionId, offset: range.offset + previewOffset, length: range.length }}
                >
                  <mark className={classes.highlight}>{text}</mark>
                </EvidenceButton>
                {range.assertion && assertionKinds(range.assertion).length > 0 && (
                  <>
                    {' '}
                    <AssertionTag assertion={range.assertion} />
                  </>
                )}
              </Fragment>
            ),
        )}
        {isCollapsed && '…'}
      </Text>
      {isCollapsed && (
        <Button size="compact-xs" variant="subtle" onClick={() => setCollapsed(false)}>
          Show more
        </Button>
      )}
      <PassageCopies copies={match.copies} length={textPreview.length} />
      {reason !== null && <MatchReason reason={reason} />}
    </li>
  );
}
