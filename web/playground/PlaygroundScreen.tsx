import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePlaygroundScreenQuery } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { createPart, LazyPart } from '../shared/LazyPart.tsx';
import { PageHead } from '../shared/PageHead.tsx';
import { FailedState, LoadingState } from '../shared/states.tsx';
import { readStoredStudy } from '../studies/StudyContext.tsx';

const EXPLORER = createPart(async () => (await import('./Explorer.tsx')).Explorer);

const TITLE = 'GraphQL Playground';
const DESCRIPTION =
  'Query the API of Casebook itself: open an example, change it, run it with Ctrl+Enter, view the answer as JSON, table or chart, and save what is worth keeping.';
const LOADING_ROWS = 8;

type PlaygroundScreenProps = {
  /** Hears that the server knows no live session any more. */
  onSessionEnded: () => void;
};

/** Where analysts write and run operations of the GraphQL API, over examples of a study of their choice. */
export function PlaygroundScreen({ onSessionEnded }: PlaygroundScreenProps) {
  const { data, error, loading, refetch } = usePlaygroundScreenQuery();
  const [params] = useSearchParams();
  // A link to a saved operation names its study.
  const [chosenId, setChosenId] = useState(params.get('study') ?? readStoredStudy()?.id);
  const studies = data?.studies ?? [];
  const studyId = (studies.find(({ id }) => id === chosenId) ?? studies[0])?.id ?? '';

  const select = (
    <NativeSelect
      label="Study"
      aria-description="Examples open for this study. The study of other pages does not change."
      data={studies.map(({ id, name }) => ({ value: id, label: name }))}
      value={studyId}
      onChange={(event) => setChosenId(event.currentTarget.value)}
      disabled={studies.length === 0}
    />
  );
  return (
    <>
      <PageHead title={TITLE} description={DESCRIPTION} actions={select} />
      {error !== undefined && (
        <FailedState
          title="The studies could not be loaded"
          message={failureMessage(error)}
          // What goes wrong again is in `error`.
          onRetry={() => void refetch().catch(() => undefined)}
          retrying={loading}
        />
      )}
      <LazyPart part={EXPLORER} loading={<LoadingState label="Loading the editors…" rows={LOADING_ROWS} />}>
        {(Explorer) => <Explorer studyId={studyId} onSessionEnded={onSessionEnded} />}
      </LazyPart>
    </>
  );
}
