import { Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import type { ChatCitationFragment } from '../generated/graphql.ts';
import { score } from '../shared/format.ts';
import { LongText } from '../shared/LongText.tsx';
import { reportDay } from '../shared/report-day.ts';
import { ShowMore } from '../shared/ShowMore.tsx';
import classes from './chat.module.css';
import { citationPlace } from './places.ts';

const STEP = 5;

function Citation({ citation }: { citation: ChatCitationFragment }) {
  const { key, patientId, extractionId, textPreview, reportDate } = citation;
  const details = [
    key !== null && patientId,
    citation.score !== null && `Score ${score(citation.score)}`,
    reportDay(reportDate),
  ];
  return (
    <li className={classes.citation}>
      <Group gap="xs" style={{ rowGap: 0 }}>
        <b>{key === null ? (patientId ?? 'Patient not given') : `[${key}]`}</b>
        <EvidenceButton place={citationPlace(citation)} label={`Show ${extractionId} in the text`}>
          <span className={classes.id}>{extractionId}</span>
        </EvidenceButton>
        <Text size="xs" c="dimmed">
          {details.filter(Boolean).join(' · ')}
        </Text>
      </Group>
      <LongText text={textPreview} className={classes.preview} />
    </li>
  );
}

/** The places that an answer rests on, each with its passage. */
export function CitationList({ citations }: { citations: readonly ChatCitationFragment[] }) {
  const [shownCount, setShownCount] = useState(STEP);
  if (citations.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={4} size="h6">
        Citations
      </Title>
      <ul className={classes.citations}>
        {citations.slice(0, shownCount).map((citation, index) => (
          // A passage may be cited twice, and another backend gives no keys.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Citation key={index} citation={citation} />
        ))}
      </ul>
      <ShowMore
        shown={Math.min(shownCount, citations.length)}
        total={citations.length}
        step={STEP}
        onShow={setShownCount}
      />
    </Stack>
  );
}
