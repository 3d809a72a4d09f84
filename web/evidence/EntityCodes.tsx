import type { EntityCodeFragment } from '../generated/graphql.ts';
import classes from './EntityCodes.module.css';

const SHOWN_CODES = 3;

/** The codes of an entity, the first three of them in words. */
export function EntityCodes({ links }: { links: readonly EntityCodeFragment[] }) {
  const more = links.length - SHOWN_CODES;
  return (
    <span className={classes.codes}>
      {links.slice(0, SHOWN_CODES).map(({ dataSource, id, name }) => (
        <span key={`${dataSource} ${id}`} title={name ?? undefined}>
          {dataSource} <b>{id}</b>
        </span>
      ))}
      {more > 0 && (
        <span
          title={links
            .slice(SHOWN_CODES)
            .map(({ dataSource, id }) => `${dataSource} ${id}`)
            .join(', ')}
        >
          +{more} more
        </span>
      )}
    </span>
  );
}
