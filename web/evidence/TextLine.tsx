import { memo, type ReactNode } from 'react';
import type { EntityMarkFragment, FactReviewFragment } from '../generated/graphql.ts';
import { EntityMark } from './EntityMark.tsx';
import type { PlacedEntity as Placed } from './places.ts';
import classes from './SourceText.module.css';
import { type Range, type Segment, segments } from './segments.ts';

type PlacedEntity = Placed<EntityMarkFragment & { review?: FactReviewFragment | null }>;

type TextLineProps = {
  line: Segment<PlacedEntity>;
  /** The place in focus where it lies on this line. */
  focus: Range | null;
};

type Mark = Range & { entity: PlacedEntity | null };

type WordsProps = { words: string; entities: readonly PlacedEntity[]; end: number };

/** Words with the marks of all entities that lie on them, the outermost first. */
function Words({ words, entities, end }: WordsProps) {
  const [outer, ...inner] = entities;
  if (outer === undefined) return words;
  return (
    <EntityMark entity={outer} isTagged={outer.offset + outer.length === end}>
      <Words words={words} entities={inner} end={end} />
    </EntityMark>
  );
}

type PieceProps = { focusedAt: number | null; children: ReactNode };

function Piece({ focusedAt, children }: PieceProps) {
  if (focusedAt === null) return children;
  return (
    <mark className={classes.focus} data-focus={focusedAt}>
      {children}
    </mark>
  );
}

/** One line of the text; long texts are drawn line by line, and only where they are looked at. */
export const TextLine = memo(function TextLine({ line, focus }: TextLineProps) {
  const marks: Mark[] = line.ranges.map((entity) => ({
    offset: entity.offset - line.offset,
    length: entity.length,
    entity,
  }));
  if (focus !== null) marks.push({ offset: focus.offset - line.offset, length: focus.length, entity: null });

  return (
    <div className={classes.line} data-line={line.offset}>
      {segments(line.text, marks).map(({ offset, text, ranges }) => {
        const at = line.offset + offset;
        const entities = ranges.flatMap(({ entity }) => (entity === null ? [] : [entity]));
        const isFocused = entities.length < ranges.length;
        return (
          <Piece key={at} focusedAt={isFocused ? at : null}>
            <Words words={text} entities={entities} end={at + text.length} />
          </Piece>
        );
      })}
    </div>
  );
});
