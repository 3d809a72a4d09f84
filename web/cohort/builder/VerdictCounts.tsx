import type { NodeCountFragment } from '../../generated/graphql.ts';
import classes from './builder.module.css';

type VerdictCountsProps = {
  count: Pick<NodeCountFragment, 'met' | 'notMet' | 'unknown'>;
  /** Whether newer counts are on the way. */
  isEarlier: boolean;
};

/** How many meet a part, do not, and of whom it is unknown. */
export function VerdictCounts({ count: { met, notMet, unknown }, isEarlier }: VerdictCountsProps) {
  return (
    <span className={classes.counts} data-earlier={isEarlier || undefined}>
      <span>
        <b>{met.toLocaleString('en')}</b> met
      </span>
      <span>{notMet.toLocaleString('en')} not met</span>
      <span>{unknown.toLocaleString('en')} unknown</span>
    </span>
  );
}
