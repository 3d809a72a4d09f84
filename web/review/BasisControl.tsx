import { SegmentedControl, Stack, Text } from '@mantine/core';
import type { FactBasis } from '../generated/graphql.ts';
import { showBasis } from '../shared/fact-basis.ts';
import { PageSection } from '../shared/PageSection.tsx';

const CHOICES: { value: FactBasis; label: string }[] = [
  { value: 'AS_READ', label: 'As read' },
  { value: 'AS_REVIEWED', label: 'As reviewed' },
  { value: 'REVIEWED_ONLY', label: 'Reviewed only' },
];
const WORDS: Readonly<Record<FactBasis, string>> = {
  AS_READ:
    'Search, evidence, tables, statistics, chat, cohorts and exports of this tab show what the engine read.',
  AS_REVIEWED:
    'Search, evidence, tables, statistics, chat, cohorts and exports show facts as people judged them.',
  REVIEWED_ONLY:
    'Search, evidence, tables, statistics, chat, cohorts and exports of this tab leave out what nobody judged.',
};

/** Chooses which facts the tab shows, on all of its pages. */
export function BasisControl({ basis }: { basis: FactBasis }) {
  return (
    <PageSection title="Which facts are shown">
      <Stack gap="xs" align="flex-start">
        <SegmentedControl
          aria-label="Which facts are shown"
          data={CHOICES}
          value={basis}
          onChange={(chosen) => showBasis(chosen as FactBasis)}
        />
        <Text size="sm" c="dimmed">
          {WORDS[basis]}
        </Text>
      </Stack>
    </PageSection>
  );
}
