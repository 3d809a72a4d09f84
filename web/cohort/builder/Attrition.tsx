import { Text } from '@mantine/core';
import { counted, percent } from '../../shared/format.ts';
import classes from './builder.module.css';
import type { DraftGroup } from './draft.ts';
import { partSentence } from './part-sentence.ts';
import { useCohortNames } from './saved/useSavedCohorts.ts';
import type { BreakdownFlow } from './useBreakdown.ts';

type StepProps = { title: string; left: number; of: number; lost?: string };

function Step({ title, left, of, lost }: StepProps) {
  const share = of === 0 ? 0 : left / of;
  return (
    <li className={classes.step}>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      <Text size="sm">
        <b>{counted(left, 'patient')}</b> left ({percent(share)})
      </Text>
      {lost !== undefined && (
        <Text size="xs" c="dimmed">
          {lost}
        </Text>
      )}
      <div className={classes.bar} aria-hidden="true">
        <span style={{ width: percent(share) }} />
      </div>
    </li>
  );
}

type AttritionProps = { root: DraftGroup; counts: BreakdownFlow };

/** How many patients are left after each criterion, one after the other. */
export function Attrition({ root, counts: { breakdown, asked } }: AttritionProps) {
  const names = useCohortNames();
  if (breakdown === null) return null;
  const { denominator, steps } = breakdown;
  const ids = new Map([...asked.places].map(([id, place]) => [place, id]));
  const partOf = (place: string) => root.members.find(({ id }) => id === ids.get(place));
  return (
    <ol className={classes.steps} aria-label="Patients left after each step">
      <Step title="All patients of the study" left={denominator} of={denominator} />
      {steps.map(({ node, met, notMet, unknown }) => {
        const part = partOf(node);
        return (
          <Step
            key={node}
            title={part === undefined ? 'The cohort' : partSentence(part, names)}
            left={met}
            of={denominator}
            lost={`${notMet.toLocaleString('en')} not met, ${unknown.toLocaleString('en')} unknown`}
          />
        );
      })}
    </ol>
  );
}
