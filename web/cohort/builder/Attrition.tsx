import { Text } from '@mantine/core';
import { counted, percent } from '../../shared/format.ts';
import classes from './builder.module.css';
import { criterionSentence } from './criterion-kinds.ts';
import { type Draft, type DraftGroup, isGroup } from './draft.ts';
import type { BreakdownFlow } from './useBreakdown.ts';

const NEGATED = { not: 'Not: ', lacking: 'Lacking: ' } as const;

/** A part of the tree in one line. */
function partSentence(part: Draft): string {
  const own = isGroup(part)
    ? `${part.join === 'all' ? 'All of' : 'One of'} ${counted(part.members.length, 'criterion', 'criteria')}`
    : criterionSentence(part.criterion);
  return part.negation === null ? own : NEGATED[part.negation] + own;
}

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
            title={part === undefined ? 'The cohort' : partSentence(part)}
            left={met}
            of={denominator}
            lost={`${notMet.toLocaleString('en')} not met, ${unknown.toLocaleString('en')} unknown`}
          />
        );
      })}
    </ol>
  );
}
