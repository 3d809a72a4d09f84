import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { CohortNodeInput, CohortQueryFragment, CohortQueryInput } from '../generated/graphql.ts';
import { inputOf } from '../shared/input-of.ts';
import { isGroup } from './builder/draft.ts';
import { readTreeText } from './builder/read-draft.ts';
import { CohortFields } from './CohortFields.tsx';
import { CourseList } from './CourseList.tsx';
import { CriteriaList } from './CriteriaList.tsx';
import { MeasureFields } from './MeasureFields.tsx';

type QueryEditorProps = {
  /** The question as the server understood it. */
  query: CohortQueryFragment;
  isBusy: boolean;
  onRun: (query: CohortQueryInput) => void;
};

/** A change or an order as the server tells it. */
function readCourse(text: string): CohortNodeInput[] {
  const [course] = readTreeText(text)?.members ?? [];
  return course === undefined || isGroup(course) ? [] : [course.criterion];
}

/** A question to the cohort as it was understood; every part of it can be changed and run again. */
export function QueryEditor({ query, isBusy, onRun }: QueryEditorProps) {
  const [draft, setDraft] = useState(query);
  const courses = draft.courses.flatMap(readCourse);
  const isComplete = draft.measure.kind !== 'VALUE' || draft.measure.of !== null;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(query);
  return (
    <Paper withBorder p="sm" component="section" aria-label="Understood as this query">
      <Stack gap="sm">
        <Title order={4} size="h6">
          Understood as this query
        </Title>
        <MeasureFields measure={draft.measure} onChange={(measure) => setDraft({ ...draft, measure })} />
        <CriteriaList
          title="Patients with all of"
          criteria={draft.having}
          onChange={(having) => setDraft({ ...draft, having })}
        />
        <CriteriaList
          title="Patients with none of"
          criteria={draft.lacking}
          onChange={(lacking) => setDraft({ ...draft, lacking })}
        />
        <CourseList
          courses={courses}
          onRemove={(place) => setDraft({ ...draft, courses: draft.courses.toSpliced(place, 1) })}
        />
        <CohortFields cohort={draft.cohort} onChange={(cohort) => setDraft({ ...draft, cohort })} />
        <Group gap="sm">
          <Button
            size="xs"
            loading={isBusy}
            disabled={!isComplete}
            leftSection={<IconPlayerPlay size={14} aria-hidden="true" />}
            onClick={() => onRun({ ...inputOf(draft), courses })}
          >
            Run again
          </Button>
          {isChanged && (
            <Button size="xs" variant="default" onClick={() => setDraft(query)}>
              Undo changes
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}
