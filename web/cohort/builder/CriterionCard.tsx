import { Alert, Text, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import classes from './builder.module.css';
import { criterionSentence, criterionText, missingOf } from './criterion-kinds.ts';
import type { DraftCriterion } from './draft.ts';
import { CriterionFields } from './fields/CriterionFields.tsx';
import { PartActions } from './PartActions.tsx';
import { useCohortNames } from './saved/useSavedCohorts.ts';
import type { TreeEditing } from './tree-editing.ts';
import { VerdictCounts } from './VerdictCounts.tsx';

type CriterionCardProps = { draft: DraftCriterion; editing: TreeEditing };

/** A criterion as it reads, with its count; opened, it can be changed. */
export function CriterionCard({ draft, editing }: CriterionCardProps) {
  const { id, criterion, negation } = draft;
  const { counts } = editing;
  const [isOpen, setOpen] = useState(editing.addedId === id);
  const fieldsId = useId();
  const names = useCohortNames();
  const { name, conditions } = criterionText(criterion, names);
  const missing = missingOf(criterion);
  const count = counts.countOf(id);
  const failure = counts.failure?.partId === id ? counts.failure.message : null;
  return (
    <li className={classes.criterion}>
      <div className={classes.line}>
        <UnstyledButton
          className={classes.open}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        >
          <b>{name}</b>
          {conditions.length > 0 && `, ${conditions.join(', ')}`}
        </UnstyledButton>
        {missing !== null ? (
          <Text size="xs" c="dimmed">
            {missing}
          </Text>
        ) : (
          count && <VerdictCounts count={count} isEarlier={counts.isCounting} />
        )}
        <PartActions
          name={criterionSentence(criterion, names)}
          negation={negation}
          {...editing.actionsOf(id)}
        />
      </div>
      {failure !== null && (
        <Alert role="alert" color="red" variant="light" p="xs" mx="xs" mb="xs">
          {failure} Change this criterion, or undo.
        </Alert>
      )}
      <div id={fieldsId} hidden={!isOpen}>
        {isOpen && (
          <div className={classes.fields}>
            <CriterionFields
              // Fields keep what is being typed; what undo or a link brings is read anew.
              key={editing.generation}
              criterion={criterion}
              autoFocus={editing.addedId === id}
              onChange={(changed) => editing.changeCriterion(id, changed)}
            />
          </div>
        )}
      </div>
    </li>
  );
}
