import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCohortCriteriaLazyQuery } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { studyPath } from '../../shared/paths.ts';
import { FailedState } from '../../shared/states.tsx';
import { useStudy } from '../../studies/StudyContext.tsx';
import classes from './builder.module.css';
import { CriteriaMatrix } from './CriteriaMatrix.tsx';
import { type CriterionLine, criterionLines, MOST_LINES } from './criteria-text.ts';
import { type DraftGroup, newGroup } from './draft.ts';
import { partSentence } from './part-sentence.ts';
import { readTreeText } from './read-draft.ts';
import { writeTree } from './tree-address.ts';
import { TREE_PARAM } from './useDraft.ts';

const MOST_TEXT = 25_000;

/** A line with what was understood of it. */
type ReadLine = CriterionLine & {
  readonly group: DraftGroup | null;
  readonly notUnderstood: readonly string[];
};

/** What a line asks for: an exclusion is met by those whom it does not exclude. */
function columnOf({ group, isExclusion }: ReadLine): DraftGroup | null {
  if (group === null) return null;
  return isExclusion ? newGroup('all', [{ ...group, negation: 'not' }]) : group;
}

/** Inclusion and exclusion criteria as a protocol writes them, set beside the patients of the study. */
export function CriteriaText() {
  const study = useStudy();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [lines, setLines] = useState<readonly ReadLine[] | null>(null);
  const [run, { loading, error }] = useCohortCriteriaLazyQuery({ fetchPolicy: 'no-cache' });
  const written = criterionLines(text);
  const tooMany = written.length > MOST_LINES;

  async function read() {
    const variables = { studyId: study.id, lines: written.map((line) => line.text) };
    // A thrown failure is told by the hook's error.
    const answer = await run({ variables }).catch(() => null);
    const read = answer?.data?.study?.cohortCriteria;
    if (!read) return;
    setLines(
      written.map((line, place) => ({
        ...line,
        group: readTreeText(read[place]?.tree ?? ''),
        notUnderstood: read[place]?.notUnderstood ?? [],
      })),
    );
  }

  const columns = (lines ?? []).flatMap((line) => {
    const group = columnOf(line);
    return group === null ? [] : [{ name: line.isExclusion ? `Not: ${line.text}` : line.text, group }];
  });
  const whole = newGroup(
    'all',
    columns.map(({ group }) => group),
  );
  return (
    <Stack gap="md">
      <Textarea
        label="Inclusion and exclusion criteria"
        description="One a line, in English, German or Italian; lines below the heading “Exclusion” exclude."
        placeholder={'Type 2 diabetes mellitus\nAge 18 to 75 years\nHbA1c above 7 %\nExclusion\nPregnancy'}
        rows={8}
        maxLength={MOST_TEXT}
        value={text}
        error={tooMany && `There are more than ${MOST_LINES} criteria.`}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group gap="sm">
        <Button
          size="xs"
          loading={loading}
          disabled={written.length === 0 || tooMany}
          onClick={() => void read()}
        >
          Set beside patients
        </Button>
        {columns.length > 0 && (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              const params = new URLSearchParams({ [TREE_PARAM]: writeTree(study.id, whole) });
              void navigate(`${studyPath(study.id, 'cohorts')}?${params}`);
            }}
          >
            Open in the builder
          </Button>
        )}
      </Group>
      {error && (
        <FailedState
          title="The criteria could not be read"
          message={failureMessage(error)}
          onRetry={() => void read()}
        />
      )}
      {lines !== null && (
        <ol className={classes.lines} aria-label="Criteria as they were understood">
          {lines.map((line, place) => (
            // Lines have no identity but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: no other key exists
            <li key={place}>
              <UnderstoodLine line={line} />
            </li>
          ))}
        </ol>
      )}
      {columns.length > 0 && <CriteriaMatrix columns={columns} />}
    </Stack>
  );
}

function UnderstoodLine({ line: { text, isExclusion, group, notUnderstood } }: { line: ReadLine }) {
  return (
    <>
      {isExclusion && <b>Exclusion: </b>}
      {text}
      {group === null ? (
        <Text size="xs" c="red">
          Not understood: {notUnderstood.map((words) => `“${words}”`).join(', ') || 'the line'}. It is left
          out; write it in other words, or add it in the builder.
        </Text>
      ) : (
        <Text size="xs" c="dimmed">
          {group.members.map((member) => partSentence(member)).join('; ')}
        </Text>
      )}
    </>
  );
}
