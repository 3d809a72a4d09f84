import { isMedication } from '../../engines/terminology/vocabulary.ts';
import type { QueryMention } from '../../search/query/query-reader.ts';
import { withPressure } from './blood-pressure.ts';
import { type Bounds, boundsIn } from './bounds.ts';
import { isCueOnly, isOtherwise } from './cue-only.ts';
import type { Cues } from './cues.ts';
import { anyAllergy, type Kinship } from './kinship.ts';
import { CUES } from './language-cues.ts';
import { monthsIn } from './named-months.ts';
import { withAges, withoutName } from './person-words.ts';
import { has, type Place, placesOf } from './phrases.ts';
import type { Audience, ListKind, Question } from './question.ts';
import { type QuestionVocabulary, readAs } from './read-names.ts';
import { spokenLanguage } from './spoken-language.ts';

const KINDS: readonly ListKind[] = [
  'allergies',
  'medications',
  'procedures',
  'symptoms',
  'conditions',
  'values',
];
const MEASURED = 'ExaminationName';
/** A question says what it asks at its beginning; more is a text that was pasted. */
const READ = 4_000;

/** What a message names, by whichever language it is in. */
export interface NamesInQuestion {
  readonly text: string;
  readonly language: Question['language'];
  readonly mentions: readonly QueryMention[];
  readonly kindPlaces: readonly { readonly kind: ListKind; readonly places: readonly Place[] }[];
  readonly bounds: Bounds;
}

/** The names, kinds and bounds of a message. */
export function namesIn(
  message: string,
  understanding: QuestionVocabulary,
  audience: Audience,
): NamesInQuestion {
  const { kinship } = understanding;
  const { text, read } = readAs(
    (audience === 'cohort' ? withAges : withoutName)(message.slice(0, READ)),
    understanding,
  );
  const language = spokenLanguage(text, read.language);
  const cues = CUES[language];
  const kindPlaces = KINDS.map((kind) => ({ kind, places: placesOf(text, cues[kind]) })).filter(
    ({ places }) => places.length > 0,
  );
  const ofKinds = kindPlaces.flatMap(({ places }) => places);
  const mentions = withPressure(text, read.mentions)
    .filter(
      (mention) =>
        !isCueOnly(text, mention, cues, ofKinds) &&
        !isNoAllergy(mention) &&
        !isOfUnknown(text, mention) &&
        !isOtherwise(text, mention, read.mentions),
    )
    .map((mention) => asMeasured(text, mention, cues, kinship()));
  const examinations = mentions.filter(({ category }) => category === MEASURED).map(placeOf);
  const bounds = boundsIn(text, cues, examinations);
  return {
    text,
    language,
    mentions,
    kindPlaces,
    bounds: audience === 'cohort' ? ofAnyYear(text, bounds) : bounds,
  };
}

/** A month of any year bounds no cohort. */
function ofAnyYear(text: string, bounds: Bounds): Bounds {
  if (bounds.days.month === undefined) return bounds;
  const named = monthsIn(text).map(({ start, end }) => text.slice(start, end));
  return { ...bounds, days: {}, unplaced: [...bounds.unplaced, ...named] };
}

/** What is a drug and a test by the same name is the test, unless the question is about taking it. */
function asMeasured(text: string, mention: QueryMention, cues: Cues, kinship: Kinship): QueryMention {
  const concept = isMedication(mention.category) ? kinship.measuredAs(mention.concept) : undefined;
  const isTaken = [cues.takes, cues.allergic, cues.medications].some((cue) => has(text, cue));
  return concept === undefined || isTaken ? mention : { ...mention, concept, category: MEASURED };
}

export const placeOf = ({ offset, length }: QueryMention): Place => ({ start: offset, end: offset + length });

/** Substances of any kind. */
const OF_ANY = /^(?:arzneimittel|medikamenten?|substanz|nahrungsmittel|lebensmittel)-?allergien?$/iu;

/** "Xyzkarzinom" is not any carcinoma: of a compound whose front names nothing that is known, all is left unread. */
const isOfUnknown = (text: string, { origin, offset, length }: QueryMention): boolean =>
  origin === 'broader' && !OF_ANY.test(text.slice(offset, offset + length));

/** "No allergies" names no substance: it asks for allergies, and for their absence. */
const isNoAllergy = ({ concept, category }: QueryMention): boolean =>
  category === 'Allergen' && anyAllergy.includes(concept);
