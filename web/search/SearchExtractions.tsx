import { Alert, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type SearchInput, useSearchExtractionsLazyQuery } from '../generated/graphql.ts';
import { LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchResults } from './SearchResults.tsx';
import { searchFailure } from './search-failure.ts';

const QUERY_MISSING = 'Please enter a query.';
const STUDY_MISSING = 'Search failed: This study is not available.';

/** Finds patients by what their reports say. */
export function SearchExtractions() {
  const study = useStudy();
  const [isQueryMissing, setQueryMissing] = useState(false);
  const [run, { data, loading, error, called }] = useSearchExtractionsLazyQuery({
    fetchPolicy: 'network-only',
  });
  const result = error || loading ? undefined : data?.study?.search;

  function search(input: SearchInput) {
    const isBlank = input.query.trim() === '';
    setQueryMissing(isBlank);
    // A thrown failure is told by the hook's error.
    if (!isBlank) void run({ variables: { studyId: study.id, input } }).catch(() => undefined);
  }

  function readFailure(): string | null {
    if (isQueryMissing) return QUERY_MISSING;
    if (loading || !called) return null;
    if (error) return searchFailure(error);
    return data && data.study === null ? STUDY_MISSING : null;
  }
  const failure = readFailure();

  return (
    <Stack gap="md">
      <SearchForm isBusy={loading} onSearch={search} />
      {failure !== null && (
        <Alert role="alert" color="red">
          {failure}
        </Alert>
      )}
      {loading && (
        <>
          <Text size="sm" role="status">
            Searching...
          </Text>
          <LoadingState label="" rows={4} />
        </>
      )}
      {result && <SearchResults result={result} />}
    </Stack>
  );
}
