import { Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useCodeSearchLazyQuery } from '../generated/graphql.ts';
import { RequestStatus } from '../shared/RequestStatus.tsx';
import { searchFailure } from '../shared/search-failure.ts';
import { useAddressedForm } from '../shared/useAddressedForm.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { CodeForm } from './CodeForm.tsx';
import { CodeResults } from './CodeResults.tsx';
import { CODE_ADDRESS, type CodeFormState, codeSearchInput } from './code-address.ts';

const SYSTEM_MISSING = 'Please choose a code system.';
const CODE_MISSING = 'Please enter a code.';
const STUDY_MISSING = 'Search failed: This study is not available.';

function whatIsMissing({ system, code }: CodeFormState): string | null {
  if (system === null) return SYSTEM_MISSING;
  return code.trim() === '' ? CODE_MISSING : null;
}

type CodeSearchProps = {
  /** The patient of the report that was ingested last; fills the patient field. */
  ingestedPatientId: string | null;
};

/** Looks up what reports say under a medical code. */
export function CodeSearch({ ingestedPatientId }: CodeSearchProps) {
  const study = useStudy();
  const { form, setForm, asked, isPartial, ask } = useAddressedForm(CODE_ADDRESS);
  const [filledPatientId, setFilledPatientId] = useState(ingestedPatientId);
  const [wasIncomplete, setWasIncomplete] = useState(false);
  const [run, { data, loading, error, called }] = useCodeSearchLazyQuery({ fetchPolicy: 'network-only' });
  const missing = wasIncomplete ? whatIsMissing(form) : null;
  const hasAnswer = asked !== null && called && !loading;
  const isNarrowed =
    asked !== null && (asked.form.patientId.trim() !== '' || asked.form.assertion.length > 0);
  const result = hasAnswer && !error ? data?.study?.codeSearch : undefined;

  if (ingestedPatientId !== filledPatientId) {
    setFilledPatientId(ingestedPatientId);
    if (ingestedPatientId !== null) setForm({ ...form, patientId: ingestedPatientId });
  }

  useEffect(() => {
    const system = asked?.form.system ?? null;
    if (asked === null || system === null) return;
    // A thrown failure is told by the hook's error.
    void run({
      variables: { studyId: study.id, input: codeSearchInput({ ...asked.form, system }) },
    }).catch(() => undefined);
  }, [asked, run, study.id]);

  function search() {
    const isIncomplete = whatIsMissing(form) !== null;
    setWasIncomplete(isIncomplete);
    if (!isIncomplete) ask(form);
  }

  function readFailure(): string | null {
    if (missing !== null) return missing;
    if (!hasAnswer) return null;
    if (error) return searchFailure(error);
    return data && data.study === null ? STUDY_MISSING : null;
  }

  return (
    <Stack gap="md">
      <CodeForm form={form} isBusy={loading} onChange={setForm} onSearch={search} />
      <RequestStatus
        failure={readFailure()}
        busy={loading && asked !== null ? 'Searching graph...' : null}
        isPartial={isPartial}
      />
      {result && missing === null && <CodeResults result={result} isNarrowed={isNarrowed} />}
    </Stack>
  );
}
