import { Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSearchExtractionsLazyQuery } from '../generated/graphql.ts';
import { RequestStatus } from '../shared/RequestStatus.tsx';
import { searchFailure } from '../shared/search-failure.ts';
import { useAddressedForm } from '../shared/useAddressedForm.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchResults } from './SearchResults.tsx';
import { SEARCH_ADDRESS, searchInput } from './search-address.ts';

const QUERY_MISSING = 'Please enter a query.';
const STUDY_MISSING = 'Search failed: This study is not available.';

/** Finds patients by what their reports say. */
export function SearchExtractions() {
  const study = useStudy();
  const { form, setForm, asked, isPartial, ask } = useAddressedForm(SEARCH_ADDRESS);
  const [wasBlank, setWasBlank] = useState(false);
  const isBlank = form.query.trim() === '';
  const isQueryMissing = wasBlank && isBlank;
  const [run, { data, loading, error, called }] = useSearchExtractionsLazyQuery({
    fetchPolicy: 'network-only',
  });
  const hasAnswer = asked !== null && called && !loading;
  const result = hasAnswer && !error ? data?.study?.search : undefined;

  useEffect(() => {
    if (asked === null) return;
    // A thrown failure is told by the hook's error.
    void run({ variables: { studyId: study.id, input: searchInput(asked.form) } }).catch(() => undefined);
  }, [asked, run, study.id]);

  function search() {
    setWasBlank(isBlank);
    if (!isBlank) ask(form);
  }

  function readFailure(): string | null {
    if (isQueryMissing) return QUERY_MISSING;
    if (!hasAnswer) return null;
    if (error) return searchFailure(error);
    return data && data.study === null ? STUDY_MISSING : null;
  }

  return (
    <Stack gap="md">
      <SearchForm form={form} isBusy={loading} onChange={setForm} onSearch={search} />
      <RequestStatus
        failure={readFailure()}
        busy={loading && asked !== null ? 'Searching...' : null}
        isPartial={isPartial}
      />
      {result && !isQueryMissing && <SearchResults result={result} />}
    </Stack>
  );
}
