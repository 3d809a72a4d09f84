import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { SearchExtractionsQuery } from '../generated/graphql.ts';
import { score } from '../shared/format.ts';
import { EmptyState } from '../shared/states.tsx';
import { SearchMatch } from './SearchMatch.tsx';
import classes from './SearchResults.module.css';
import { searchModeLabel } from './search-modes.ts';

type Result = NonNullable<SearchExtractionsQuery['study']>['search'];

function countText(patients: number): string {
  return patients === 1 ? '1 patient matches' : `${patients} patients match`;
}

/** The patients that a search found, each with the passages that match. */
export function SearchResults({ result }: { result: Result }) {
  const { backend, mode, semantic, notice, matchedPatients } = result;
  return (
    <Stack gap="md">
      {notice !== null && (
        <Alert color="yellow" p="xs" icon={<IconInfoCircle aria-hidden="true" />}>
          {notice}
        </Alert>
      )}
      <Text size="sm" c="dimmed" role="status">
        {countText(matchedPatients.length)} · {backend}, {searchModeLabel(mode)}, semantic ranker{' '}
        {semantic ? 'on' : 'off'}
      </Text>
      {matchedPatients.length === 0 && (
        <EmptyState title="No matches." message="Try fewer words, another language or another mode." />
      )}
      {matchedPatients.map(({ patientId, topScore, matches }) => (
        <article key={patientId} className={classes.patient}>
          <Group justify="space-between" gap="xs" mb={4}>
            <Title order={3} size="h6" className={classes.id}>
              {patientId}
            </Title>
            <Text size="sm" c="dimmed">
              Top score {score(topScore)}
            </Text>
          </Group>
          <ul className={classes.matches}>
            {matches.map((match) => (
              <SearchMatch
                key={`${match.extractionId} ${match.previewOffset} ${match.score}`}
                match={match}
              />
            ))}
          </ul>
        </article>
      ))}
    </Stack>
  );
}
