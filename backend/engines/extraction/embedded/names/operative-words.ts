import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { gateOf } from '../gates.ts';
import { categoryOf, type Line } from './line.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** What shows a verb: "to drain", "we clamp". */
const DOING = setOf('to we i just then could');

/** Words of findings and devices that operations use for what is done, with the words that show it on either side. */
const STEPS: Readonly<
  Record<string, { readonly before?: ReadonlySet<string>; readonly next?: ReadonlySet<string> }>
> = {
  locking: {
    before: setOf('running continuous interrupted simple fashion a'),
    next: setOf(
      'stitch stitches suture sutures mechanism plate plates screw screws setscrews chromic vicryl fashion continuous manner nut cap bolt',
    ),
  },
  retraction: {
    before: setOf('for with and on counter gentle manual lateral medial'),
    next: setOf('of suture sutures was performed'),
  },
  infiltrate: { before: setOf('to then also will') },
  thin: {
    before: setOf('to and very quite somewhat was were appeared appears a the'),
  },
  prominence: { before: setOf('bony') },
  prominences: { before: setOf('bony all pressure') },
  sedated: { before: setOf('was were then and been adequately appropriately') },
  flushed: { before: setOf('was were then copiously and') },
  back: { before: setOf('retracted') },
  decubitus: { before: setOf('lateral left right dorsal ventral'), next: setOf('position') },
  drain: { before: DOING },
  drill: { before: DOING },
  clamp: { before: DOING },
  clip: { before: DOING },
  pin: { before: DOING },
  plate: { before: DOING },
  cast: { before: DOING },
  splint: { before: DOING },
  probe: { before: DOING },
  patch: { before: DOING },
  endoscope: { before: setOf('to') },
};

/** Whom "thin" describes: "a very thin white male". */
const PERSONS = setOf(
  'male female man woman gentleman lady person patient individual boy girl child build built',
);
const NOW = setOf('is are');
const REACH = 3;
const NAMED: ReadonlySet<string> = new Set(['SymptomOrSign', 'Diagnosis', 'MedicalDevice']);

const GATE = gateOf({ en: (normal) => Object.hasOwn(STEPS, normal) });

/** Takes names away that are steps of an operation: "a running locking stitch", "lidocaine was used to infiltrate". */
export function withoutSteps(line: Line, matches: readonly Match[]): readonly Match[] {
  if ((line.passed & GATE.en) === 0) return matches;
  const kept = matches.filter((match) => !isStep(line, match));
  return kept.length === matches.length ? matches : kept;
}

function isStep({ words, passes }: Line, match: Match): boolean {
  const { first, last } = match;
  if (((passes[last] ?? 0) & GATE.en) === 0 || !NAMED.has(categoryOf(match))) return false;
  const word = words[last]?.normal ?? '';
  const step = STEPS[word];
  if (step === undefined) return false;
  for (let index = last + 1; index <= last + REACH; index += 1)
    if (PERSONS.has(words[index]?.normal ?? '')) return false;
  // "Her legs are very thin" tells how they are; what was thin was found in an operation.
  if (word === 'thin' && [last - 1, last - 2].some((index) => NOW.has(words[index]?.normal ?? '')))
    return false;
  const before = words[last - 1]?.normal ?? '';
  // What a sign itself says before the word counts, too: "wound was flushed".
  const isAlone = first === last || word === 'flushed' || word === 'back';
  return (
    isAlone && (step.before?.has(before) === true || step.next?.has(words[last + 1]?.normal ?? '') === true)
  );
}
