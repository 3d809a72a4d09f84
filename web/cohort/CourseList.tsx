import { CloseButton, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import type { CohortNodeInput } from '../generated/graphql.ts';
import { criterionSentence } from './builder/criterion-kinds.ts';
import classes from './cohort.module.css';

type CourseListProps = {
  courses: readonly CohortNodeInput[];
  onRemove: (place: number) => void;
};

/** What has to have happened in the course of time; each of it can be removed. */
export function CourseList({ courses, onRemove }: CourseListProps) {
  const id = useId();
  if (courses.length === 0) return null;
  return (
    <Stack gap={6} role="group" aria-labelledby={id}>
      <Text size="sm" fw={500} id={id}>
        In the course of time
      </Text>
      <ul className={classes.chips}>
        {courses.map((course, place) => {
          const sentence = criterionSentence(course);
          return (
            <li className={classes.chip} key={sentence}>
              <span className={classes.open}>{sentence}</span>
              <CloseButton
                size={26}
                radius="xl"
                aria-label={`Remove ${sentence}`}
                onClick={() => onRemove(place)}
              />
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
