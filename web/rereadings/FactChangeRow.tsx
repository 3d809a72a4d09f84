import { Badge } from '@mantine/core';
import { AssertionTag } from '../evidence/AssertionTag.tsx';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import type { FactChangeKind } from '../generated/graphql.ts';
import type { ChangedFact, FactStatement } from './changed-report.ts';
import classes from './rereadings.module.css';

const KINDS: Record<FactChangeKind, string> = {
  ADDED: 'added',
  REMOVED: 'removed',
  ASSERTION: 'assertion',
  CODE: 'code',
  VALUE: 'value',
};
const COLORS: Partial<Record<FactChangeKind, string>> = { ADDED: 'teal', REMOVED: 'red' };

type FactChangeRowProps = { change: ChangedFact; extractionId: string };

/** A fact that changed: its words, in which way, and what was read before and now. */
export function FactChangeRow({ change, extractionId }: FactChangeRowProps) {
  const { kinds, category, text, offset, length, before, after } = change;
  return (
    <li className={classes.change}>
      <span className={classes.kinds}>
        {kinds.map((kind) => (
          <Badge
            key={kind}
            size="sm"
            radius="sm"
            tt="none"
            variant="light"
            color={COLORS[kind] ?? 'blue'}
            c="var(--mantine-color-text)"
          >
            {KINDS[kind]}
          </Badge>
        ))}
      </span>
      <span className={classes.fact}>
        <EvidenceButton place={length === 0 ? null : { extractionId, offset, length }}>{text}</EvidenceButton>{' '}
        <span className={classes.category}>{category}</span>
      </span>
      <span className={classes.sides}>
        {before !== null && <Side title="before" side={before} kinds={kinds} />}
        {after !== null && <Side title="now" side={after} kinds={kinds} />}
      </span>
    </li>
  );
}

type SideProps = { title: string; side: FactStatement; kinds: readonly FactChangeKind[] };

/** What one reading says: all of it where the other says nothing, else what differs. */
function Side({ title, side: { name, codes, assertion, value, unit }, kinds }: SideProps) {
  const shows = (kind: FactChangeKind) =>
    kinds.some((own) => own === kind || own === 'ADDED' || own === 'REMOVED');
  const stated = [value?.toLocaleString('en'), unit].filter((part) => part !== undefined && part !== null);
  return (
    <span className={classes.side}>
      <span className={classes.category}>{title}:</span>
      {shows('ASSERTION') && <AssertionTag assertion={assertion} />}
      {shows('CODE') && <span>{[name ?? 'no concept', ...codes].join(' · ')}</span>}
      {shows('VALUE') && stated.length > 0 && <span>{stated.join(' ')}</span>}
      {kinds.includes('VALUE') && stated.length === 0 && <span>no value</span>}
    </span>
  );
}
