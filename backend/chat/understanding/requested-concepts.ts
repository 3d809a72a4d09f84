import type { QueryMention } from '../../search/query/query-reader.ts';
import { coursesIn } from './courses.ts';
import type { Cues } from './cues.ts';
import { drugChangeIn } from './drug-changes.ts';
import { CUES } from './language-cues.ts';
import { type NamesInQuestion, placeOf } from './names-in-question.ts';
import { has, overlap, type Place, placesOf } from './phrases.ts';
import type { Audience, ListKind, QuestionConcept } from './question.ts';
import { conceptsIn } from './question-concepts.ts';
import type { QuestionVocabulary } from './read-names.ts';
import { refutedIn } from './refuted-suspicions.ts';
import { eventsIn } from './said-events.ts';
import { timeOf } from './time-of-question.ts';
import { undocumentedIn } from './untold.ts';

/** What a question is about, when it has to have been, and what is said of its course. */
export function requestedConcepts(
  { text, language, mentions, kindPlaces, bounds }: NamesInQuestion,
  { kinship }: QuestionVocabulary,
  audience: Audience,
) {
  const cues = CUES[language];
  const all = conceptsIn(text, mentions, cues, kinship(), bounds.values);
  const kinds = kindsListed(text, cues, kindPlaces, mentions);
  const isOfCohort = audience === 'cohort';
  const changed = isOfCohort ? drugChangeIn(text, language, all) : undefined;
  if (changed !== undefined) return { ...changed, kinds, time: undefined };
  const happened = isOfCohort ? eventsIn({ text, language, concepts: all }) : undefined;
  if (happened !== undefined) return { ...happened, concepts: all, kinds, time: undefined };
  const refuted = isOfCohort ? refutedIn(text, language, all) : undefined;
  if (refuted !== undefined) return { ...refuted, kinds, time: undefined };
  const untold = isOfCohort ? undocumentedIn(text, language, all) : undefined;
  if (untold !== undefined) return { ...untold, kinds, time: undefined };
  const named = { text, language, audience, concepts: isOfCohort ? withAbstinence(all) : all };
  const { concepts: things, places, ...courses } = coursesIn(named, bounds.values);
  const concepts = isOfCohort && things.length === 0 ? anyOfKind(text, cues, kinds, kindPlaces) : things;
  const time = timeOf(text, cues, isOfCohort ? concepts : [], audience);
  return { concepts, places, kinds, time, ...courses };
}

/** Who does not drink is told to be so: of whom nothing is told may. */
function withAbstinence(concepts: readonly QuestionConcept[]): readonly QuestionConcept[] {
  const [only, another] = concepts;
  const isAbstinent = only?.concept === 'alcohol-use' && only.isExcluded && another === undefined;
  return isAbstinent ? [{ ...only, isExcluded: false, standing: 'negated' }] : concepts;
}

/** The kinds that a question asks for by words that are no part of a name. */
function kindsListed(
  text: string,
  cues: Cues,
  kindPlaces: readonly { readonly kind: ListKind; readonly places: readonly Place[] }[],
  mentions: readonly QueryMention[],
): ListKind[] {
  const kinds = kindPlaces
    .filter(({ places }) => places.some((place) => !mentions.some((one) => overlap(placeOf(one), place))))
    .map(({ kind }) => kind);
  // "Which drugs is she allergic to" asks for no medication.
  const asksAllergies = kinds.includes('allergies') && has(text, cues.allergic);
  return asksAllergies ? kinds.filter((kind) => kind !== 'medications') : kinds;
}

/** "Patients with allergies": behind the patients a kind by itself is what they have, and no list is asked for. */
function anyOfKind(
  text: string,
  cues: Cues,
  kinds: readonly ListKind[],
  kindPlaces: readonly { readonly kind: ListKind; readonly places: readonly Place[] }[],
): QuestionConcept[] {
  const [kind, another] = kinds;
  const [place] = kindPlaces.find((each) => each.kind === kind)?.places ?? [];
  const [people] = [cues.patients, cues.which].flatMap((cue) => placesOf(text, cue));
  const isAny = kind === 'allergies' && another === undefined && !has(text, cues.common);
  if (!isAny || place === undefined || people === undefined || people.start >= place.start) return [];
  const isExcluded = has(text.slice(0, place.start), cues.not);
  const label = text.slice(place.start, place.end);
  const none = { concept: null, own: [], concepts: [], broader: [], isAlternative: false };
  return [{ ...none, ...place, label, category: 'Allergen', isKind: true, isExcluded }];
}
