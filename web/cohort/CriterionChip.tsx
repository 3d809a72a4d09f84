import { CloseButton, Popover, Text, UnstyledButton } from '@mantine/core';
import { AssertionStatusTag } from '../evidence/AssertionStatusTag.tsx';
import type { CriterionFragment } from '../generated/graphql.ts';
import { CriterionFields } from './CriterionFields.tsx';
import classes from './cohort.module.css';
import { assertionStatusesOf, criterionConditions, criterionLine, criterionName } from './criteria.ts';

type CriterionChipProps = {
  criterion: CriterionFragment;
  onChange: (criterion: CriterionFragment) => void;
  onRemove: () => void;
};

/** A criterion as it reads; opened, it can be changed. */
export function CriterionChip({ criterion, onChange, onRemove }: CriterionChipProps) {
  const name = criterionName(criterion);
  const conditions = criterionConditions(criterion);
  return (
    <li className={classes.chip}>
      <Popover width="min(22rem, 92vw)" position="bottom-start" withArrow trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton className={classes.open} aria-label={`Change ${criterionLine(criterion)}`}>
            <b>{name}</b>
            {assertionStatusesOf(criterion).map((status) => (
              <AssertionStatusTag key={status} status={status} />
            ))}
            {conditions.length > 0 && (
              <Text component="span" size="sm">
                {conditions.join(', ')}
              </Text>
            )}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <CriterionFields criterion={criterion} onChange={onChange} />
        </Popover.Dropdown>
      </Popover>
      <CloseButton size={26} radius="xl" aria-label={`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}
