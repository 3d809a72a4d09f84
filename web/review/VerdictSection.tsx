import { Group, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { CATEGORIES } from '../evidence/categories.ts';
import {
  type StudyVerdictsQuery,
  useStudyVerdictsQuery,
  type VerdictKind,
  type VerdictState,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { NextPageButton } from '../shared/NextPageButton.tsx';
import { nextPageOf } from '../shared/next-page.ts';
import { PageSection } from '../shared/PageSection.tsx';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { KINDS, STATES } from './review-words.ts';
import type { Figures } from './TrustCard.tsx';
import { VerdictTable } from './VerdictTable.tsx';

const ANY = { value: '', label: 'All' };
const kinds = [ANY, ...Object.entries(KINDS).map(([value, { label }]) => ({ value, label }))];
const states = [ANY, ...Object.entries(STATES).map(([value, label]) => ({ value, label }))];
const failureText = (error: unknown) => `Failed to load verdicts: ${failureMessage(error)}`;

function append(before: StudyVerdictsQuery, next: StudyVerdictsQuery): StudyVerdictsQuery {
  const [known, added] = [before.study?.verdicts, next.study?.verdicts];
  if (!before.study || !known || !added) return before;
  return { study: { ...before.study, verdicts: { ...added, nodes: [...known.nodes, ...added.nodes] } } };
}

/** The verdicts of the study, by who gave them, what was judged and of which category. */
export function VerdictSection({ figures, onChanged }: { figures: Figures; onChanged: () => void }) {
  const [where, setWhere] = useState({ reader: '', kind: '', state: '', category: '' });
  const readers = [ANY, ...figures.byReader.map(({ reader }) => reader)];
  const select = (name: keyof typeof where, label: string, data: (typeof readers)[number][]) => (
    <NativeSelect
      label={label}
      data={data}
      value={where[name]}
      onChange={({ currentTarget }) => setWhere({ ...where, [name]: currentTarget.value })}
    />
  );
  return (
    <PageSection title="Verdicts">
      <Stack gap="md">
        <Group gap="sm" align="flex-end">
          {select('reader', 'Reader', readers)}
          {select('kind', 'Verdict', kinds)}
          {select('state', 'State', states)}
          {select('category', 'Category', [ANY, ...CATEGORIES])}
        </Group>
        <Verdicts where={where} onChanged={onChanged} />
      </Stack>
    </PageSection>
  );
}

type VerdictsProps = {
  where: Record<'reader' | 'kind' | 'state' | 'category', string>;
  onChanged: () => void;
};

function Verdicts({ where, onChanged }: VerdictsProps) {
  const { id: studyId } = useStudy();
  const { reader, kind, state, category } = where;
  const query = useStudyVerdictsQuery({
    variables: {
      studyId,
      reader: reader || null,
      kind: (kind || null) as VerdictKind | null,
      state: (state || null) as VerdictState | null,
      category: category || null,
    },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const { data, loading, error, refetch } = query;
  const { isFetchingNext, fetchNext } = nextPageOf(query, { append, failureText });
  const refresh = () => void refetch().catch(() => undefined);
  const shown = data?.study?.verdicts;
  if (!data && loading) return <LoadingState label="Loading verdicts…" rows={4} />;
  if (error || !shown)
    return (
      <FailedState
        title="The verdicts could not be loaded"
        message={error ? failureMessage(error) : 'Empty response from server'}
        onRetry={refresh}
        retrying={loading}
      />
    );
  if (shown.nodes.length === 0)
    return (
      <EmptyState
        title="No verdicts"
        message="Open a fact in its report, and accept it with a, correct it with c or reject it with x; it is listed here."
      />
    );
  return (
    <>
      <VerdictTable
        verdicts={shown.nodes}
        onChanged={() => {
          refresh();
          onChanged();
        }}
      />
      {shown.pageInfo.hasNextPage && (
        <NextPageButton
          isLoading={isFetchingNext}
          onClick={() => fetchNext(shown.pageInfo.endCursor ?? null)}
        >
          Show earlier verdicts
        </NextPageButton>
      )}
    </>
  );
}
