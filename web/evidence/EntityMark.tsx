import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EntityMarkFragment, FactReviewFragment } from '../generated/graphql.ts';
import { type AssertionKind, assertionKinds } from './assertion.ts';
import { categoryGroup } from './categories.ts';
import classes from './EntityMark.module.css';

type EntityMarkProps = {
  entity: Pick<EntityMarkFragment, 'id' | 'category' | 'assertion'> & { review?: FactReviewFragment | null };
  /** Whether the words end here, so that what is said of them is told behind them. */
  isTagged?: boolean;
  children: ReactNode;
};

function EntityTag({ kind }: { kind: AssertionKind }) {
  switch (kind) {
    case 'possible':
    case 'probable':
    case 'unlikely':
      return (
        <span className={classes.tag} data-tag>
          ?<VisuallyHidden component="span"> {kind}</VisuallyHidden>
        </span>
      );
    case 'past':
      return (
        <span className={classes.tag} data-tag>
          <IconClock size={11} stroke={2.2} aria-hidden="true" />
          <VisuallyHidden component="span">{kind}</VisuallyHidden>
        </span>
      );
    default:
      return (
        <span className={classes.tag} data-tag>
          {kind}
        </span>
      );
  }
}

/** Says that somebody judged it. */
function ReviewedTag() {
  return (
    <span className={classes.tag} data-tag title="Reviewed">
      <IconCheck size={11} stroke={2.6} aria-hidden="true" />
      <VisuallyHidden component="span">reviewed</VisuallyHidden>
    </span>
  );
}

/** The words of an entity, drawn by what the report says of them, never by colour alone. */
export function EntityMark({ entity, isTagged = false, children }: EntityMarkProps) {
  const kinds = assertionKinds(entity.assertion);
  return (
    <span
      className={classes.entity}
      data-entity={entity.id}
      data-group={categoryGroup(entity.category)}
      data-assertion={kinds.join(' ')}
    >
      <span className={classes.words}>{children}</span>
      {isTagged && kinds.map((kind) => <EntityTag key={kind} kind={kind} />)}
      {isTagged && entity.review != null && <ReviewedTag />}
    </span>
  );
}
