import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { SourceTextDrawerQuery } from '../generated/graphql.ts';
import { rereadingsPath } from '../shared/paths.ts';
import { useStudy } from '../studies/StudyContext.tsx';

type Version = Pick<
  NonNullable<NonNullable<SourceTextDrawerQuery['study']>['extraction']>,
  'engine' | 'vocabulary' | 'isOutdated'
>;

type ReadingVersionProps = {
  extraction: Version;
  /** Told before another page is opened. */
  onLeave: () => void;
};

/** What read a report; where another engine or vocabulary reads by now, the way to have it read again. */
export function ReadingVersion({
  extraction: { engine, vocabulary, isOutdated },
  onLeave,
}: ReadingVersionProps) {
  const study = useStudy();
  if (engine === null) return null;
  return (
    <Text size="xs" c="dimmed">
      Read by {engine}
      {vocabulary !== null && ` with vocabulary ${vocabulary}`}
      {isOutdated === true && (
        <>
          {' · '}
          An earlier engine read this report.{' '}
          <Anchor
            component={Link}
            to={rereadingsPath(study.id)}
            size="xs"
            underline="always"
            onClick={onLeave}
          >
            Read reports again
          </Anchor>
        </>
      )}
    </Text>
  );
}
