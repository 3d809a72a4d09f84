import { List, Text } from '@mantine/core';
import type { DemographicsLineFragment } from '../generated/graphql.ts';
import classes from './reports.module.css';

type Facts = {
  demographics: DemographicsLineFragment;
  conditions: readonly string[];
  medications: readonly string[];
};

function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <Text size="sm">None</Text>;
  return (
    <List size="sm" spacing={2} withPadding={false}>
      {[...new Set(names)].map((name) => (
        <List.Item key={name}>{name}</List.Item>
      ))}
    </List>
  );
}

/** Age and gender in a line; what is not known is said to be so. */
export function demographicsLine({ age, gender }: DemographicsLineFragment): string {
  return `Age ${age ?? 'unknown'} · Gender ${gender ?? 'unknown'}`;
}

/** Demographics, conditions and medications of a report. */
export function FactList({ demographics, conditions, medications }: Facts) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Demographics</dt>
        <dd>{demographicsLine(demographics)}</dd>
      </div>
      <div>
        <dt>Conditions</dt>
        <dd>
          <Names names={conditions} />
        </dd>
      </div>
      <div>
        <dt>Medications</dt>
        <dd>
          <Names names={medications} />
        </dd>
      </div>
    </dl>
  );
}
