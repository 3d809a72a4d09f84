import type { TableStatsFragment } from '../../generated/graphql.ts';
import { counted } from '../../shared/format.ts';
import classes from '../tables.module.css';
import { ChartCard } from './ChartCard.tsx';
import { distributionBars, quantileBars } from './distribution.ts';

type StatsChartsProps = {
  stats: TableStatsFragment;
  /** How many entities each patient has; null when there are too many patients to tell each. */
  perPatient: readonly number[] | null;
};

const TOO_MANY = 'Quantiles by linear interpolation (type 7): there are too many patients to count each.';

/** Entities per patient, categories and code coverage as charts. */
export function StatsCharts({ stats, perPatient }: StatsChartsProps) {
  const { entitiesPerPatient, topCategories, codeCoverage, entityCount } = stats;
  return (
    <div className={classes.charts}>
      {perPatient === null ? (
        <ChartCard
          title="Entities per patient"
          nameLabel="Quantile"
          unit="Entities"
          bars={quantileBars(entitiesPerPatient)}
          note={TOO_MANY}
        />
      ) : (
        <ChartCard
          title="Entities per patient"
          nameLabel="Entities"
          unit="Patients"
          bars={distributionBars(perPatient)}
          note="How many patients have how many entities."
        />
      )}
      <ChartCard
        title="Code coverage"
        nameLabel="Code system"
        unit="Entities"
        layout="rows"
        bars={codeCoverage.map(({ system, count }) => ({ name: system, value: count }))}
        note={`Affirmed entities with a code of each system, of ${counted(entityCount, 'entity', 'entities')}.`}
      />
      <ChartCard
        title="Top categories"
        nameLabel="Category"
        unit="Entities"
        layout="rows"
        bars={topCategories.map(({ category, count }) => ({ name: category, value: count }))}
      />
    </div>
  );
}
