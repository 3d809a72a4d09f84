import { Paper, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { counted, percent } from '../../shared/format.ts';
import { PageSection } from '../../shared/PageSection.tsx';
import { EmptyState, FailedState } from '../../shared/states.tsx';
import shared from '../cohort.module.css';
import { Attrition } from './Attrition.tsx';
import { BuilderTools } from './BuilderTools.tsx';
import classes from './builder.module.css';
import { CohortPatients } from './CohortPatients.tsx';
import { isComplete } from './criterion-kinds.ts';
import { added, changed, compiled, criteriaOf, type DraftGroup, doubled, isGroup, moved } from './draft.ts';
import { ExportCohort } from './ExportCohort.tsx';
import { GroupEditor } from './GroupEditor.tsx';
import { SaveCohort } from './saved/SaveCohort.tsx';
import { CohortStatistics } from './statistics/CohortStatistics.tsx';
import type { TreeEditing } from './tree-editing.ts';
import { type BreakdownFlow, useBreakdown } from './useBreakdown.ts';
import { type DraftFlow, useDraft } from './useDraft.ts';

const PADDING = { base: 'md', sm: 'lg' };

/** A tree of criteria that is edited and counted at once, and the patients who meet it. */
export function CohortBuilder() {
  const draft = useDraft();
  const counts = useBreakdown(draft.root);
  const [generation, setGeneration] = useState(0);
  const [addedId, setAddedId] = useState<string | null>(null);
  const { root } = draft;
  const replaced = (replace: () => void) => {
    setGeneration(generation + 1);
    replace();
  };

  function handleKey(event: KeyboardEvent) {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    const step = event.shiftKey ? draft.redo : draft.undo;
    if (step === null) return;
    event.preventDefault();
    replaced(step);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons within
    <div onKeyDown={handleKey}>
      <Stack gap="lg">
        <DraftProblems draft={draft} />
        <div className={classes.columns}>
          <Paper withBorder p={PADDING}>
            <PageSection
              title="Criteria"
              aside={
                <BuilderTools
                  root={root}
                  undo={draft.undo && (() => replaced(draft.undo ?? (() => undefined)))}
                  redo={draft.redo && (() => replaced(draft.redo ?? (() => undefined)))}
                  onReplace={(next) => replaced(() => draft.change(next))}
                />
              }
            >
              {root.members.length === 0 && (
                <EmptyState
                  title="No criteria yet"
                  message="Add a first criterion, such as a finding; it is counted as soon as it is complete."
                />
              )}
              <GroupEditor
                group={root}
                number={null}
                editing={editingOf(draft, { counts, generation, addedId, setAddedId })}
              />
            </PageSection>
          </Paper>
          <Results root={root} counts={counts} />
        </div>
        {counts.asked.tree !== null && (
          <Paper withBorder p={PADDING}>
            <PageSection title="Save">
              <SaveCohort
                tree={compiled(root, isComplete).tree ?? counts.asked.tree}
                isPartial={criteriaOf(root).some(({ criterion }) => !isComplete(criterion))}
                onSaved={draft.nameSaved}
              />
            </PageSection>
          </Paper>
        )}
        {counts.asked.tree !== null && counts.failure === null && (
          <Paper withBorder p={PADDING}>
            <PageSection title="Patients">
              <CohortPatients root={root} asked={{ ...counts.asked, tree: counts.asked.tree }} />
            </PageSection>
          </Paper>
        )}
        {counts.asked.tree !== null && (
          <Paper withBorder p={PADDING}>
            <PageSection title="Export">
              <ExportCohort tree={counts.asked.tree} />
            </PageSection>
          </Paper>
        )}
        <Paper withBorder p={PADDING}>
          <PageSection title="Statistics">
            <CohortStatistics tree={counts.asked.tree} />
          </PageSection>
        </Paper>
      </Stack>
    </div>
  );
}

function DraftProblems({ draft: { isBroken, isPartial } }: { draft: DraftFlow }) {
  if (isBroken) {
    return (
      <FailedState
        title="The link holds no cohort that can be read"
        message="Ask for the link again, paste the cohort as JSON, or begin with the first criterion below."
      />
    );
  }
  if (!isPartial) return null;
  return (
    <FailedState
      title="Some words are not in the link"
      message="Words that were typed stay in the tab of whoever typed them. Fill in the criteria that ask for them."
    />
  );
}

type EditingParts = Pick<TreeEditing, 'counts' | 'generation' | 'addedId'> & {
  setAddedId: (id: string) => void;
};

function editingOf({ root, change }: DraftFlow, { setAddedId, ...parts }: EditingParts): TreeEditing {
  return {
    ...parts,
    add(groupId, part) {
      change(added(root, groupId, part));
      setAddedId(part.id);
    },
    join: (groupId, join) =>
      change(changed(root, groupId, (part) => (isGroup(part) ? { ...part, join } : part))),
    changeCriterion: (id, criterion) =>
      change(
        changed(root, id, (part) => (isGroup(part) ? part : { ...part, criterion })),
        id,
      ),
    actionsOf: (id) => ({
      onNegate: (negation) => change(changed(root, id, (part) => ({ ...part, negation }))),
      onMove: (by) => change(moved(root, id, by)),
      onDouble: () => change(doubled(root, id)),
      onRemove: () => change(changed(root, id, () => null)),
    }),
  };
}

/** How many meet the tree, and how many are left after each step. */
function Results({ root, counts }: { root: DraftGroup; counts: BreakdownFlow }) {
  const { breakdown, failure, isCounting } = counts;
  const [whole] = breakdown?.nodes ?? [];
  return (
    <Paper withBorder p={PADDING}>
      <PageSection title="Attrition">
        {failure !== null && (
          <FailedState
            title="The cohort could not be counted"
            message={failure.message}
            onRetry={counts.retry}
          />
        )}
        <div role="status" aria-live="polite" aria-busy={isCounting}>
          {failure === null && breakdown !== null && whole !== undefined && (
            <>
              <div className={classes.headline}>
                {whole.met.toLocaleString('en')} of {counted(breakdown.denominator, 'patient')}
                {breakdown.denominator > 0 && (
                  <Text component="span" c="dimmed" size="md">
                    {` (${percent(whole.met / breakdown.denominator)})`}
                  </Text>
                )}
              </div>
              <Text size="sm">
                {whole.notMet.toLocaleString('en')} not met, {whole.unknown.toLocaleString('en')} unknown
                {isCounting && ' · counting…'}
              </Text>
            </>
          )}
          {breakdown === null && failure === null && (
            <Text size="sm" c="dimmed">
              {isCounting ? 'Counting…' : 'Counts appear with the first complete criterion.'}
            </Text>
          )}
        </div>
        {failure === null && <Attrition root={root} counts={counts} />}
        {failure === null && breakdown !== null && breakdown.notes.length > 0 && (
          <ul className={shared.notes} aria-label="Notes">
            {breakdown.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </PageSection>
    </Paper>
  );
}
