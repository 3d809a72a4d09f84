import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { SourceTextDrawerQuery } from '../generated/graphql.ts';
import { documentPath } from '../shared/paths.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import type { Range } from './segments.ts';

/** The document that a report was scanned from. */
export type Scan = NonNullable<NonNullable<SourceTextDrawerQuery['study']>['scan']>;

type ScannedPageLinkProps = { scan: Scan; place: Range; onLeave: () => void };

/** Leads to the page that a place of a report was scanned from. */
export function ScannedPageLink({ scan, place, onLeave }: ScannedPageLinkProps) {
  const study = useStudy();
  const { documentId, pages } = scan;
  const page = pages.find(({ end }) => place.offset < end) ?? pages.at(-1);
  if (page === undefined) return null;
  const target = { page: page.pageNumber, start: place.offset, end: place.offset + place.length };
  return (
    <>
      {' · '}
      <Anchor component={Link} to={documentPath(study.id, documentId, target)} size="sm" onClick={onLeave}>
        Open the scanned page
      </Anchor>
    </>
  );
}
