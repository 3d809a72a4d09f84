import { BOTH_SEXES, breakdownIn, type NamedBreakdown } from './breakdowns.ts';
import type { Cues } from './cues.ts';
import { groupsIn, HOW_MANY_OF_THESE } from './groups-beside.ts';
import { numberOf } from './person-words.ts';
import { has, type Place, placesOf } from './phrases.ts';
import type { ListKind, Question, QuestionConcept } from './question.ts';

type Asked = Pick<Question, 'ageStatistic' | 'byAge' | 'top' | 'groups' | 'share'> &
  Partial<Pick<Question, 'intent'>>;

interface Understood extends Pick<Question, 'language'> {
  readonly concepts: readonly QuestionConcept[];
  readonly kinds: readonly ListKind[];
  readonly gender: Question['gender'];
  /** Ids of patients that the question names. */
  readonly patientIds: readonly string[];
  /** Ages that bound who is meant, or tell groups apart. */
  readonly ages: Pick<Question, 'ageFrom' | 'ageTo'>;
}

/** What is asked, and places of its words that no cue has. */
export interface CohortRequests {
  readonly asked: Asked;
  readonly places: readonly Place[];
}

const MEASURED = 'ExaminationName';
const TOP =
  /(?:(?:top|first)\s(?<behind>\d{1,2}|\p{L}{2,7})(?![\p{L}\d]))|(?<!\p{L})(?:the|die|den|der|le|i|gli)\s(?<before>\d{1,2}|\p{L}{2,7})\s(?:(?:most|häufigst\p{L}*|meist\p{L}*|\p{L}+\spiù|più)(?!\p{L}))/iu;
const MOST_TOP = 20;
/** How many are told where the question names no number. */
const LISTED = 10;
/** Between a group and those of it that are asked for: "what share of the diabetics takes ...". */
const OF =
  /(?:share|percentage|proportion|percent|fraction|many|Anteil|Prozent|viele|percentuale|quota|quanti|quante)\s(?:of\s(?:the\s|all\s)?|der\s|aller\s|von\sden\s|dei\s|delle\s|degli\s)/iu;

/** "The share of women among those with migraine": the group stands behind what is asked of it. */
const AMONG = /(?<!\p{L})(?:among|amongst|within|unter|innerhalb|tra|fra)(?!\p{L})/iu;
/** "Unter 75" is an age. */
const isAmong = (between: string): boolean => AMONG.test(between) && !/\d/.test(between);

/** "Of everyone who had a colonoscopy, how many had polyps". */
const OF_WHOM =
  /^\s*(?:(?:of|among|out of)\s|von\s|unter\s|bei\s|tra\s|fra\s|di\s|dei\s|delle\s)(?!these|those|them|diesen|denen|ihnen|quest|quell|loro).{3,120}?,?\s(?=(?:how many|what (?:share|percentage|proportion|fraction)|wie ?viele|welcher (?:Anteil|Prozentsatz)|wieviel Prozent|quant[ie]|che percentuale|quale percentuale)(?!\p{L}))/iu;

/** "How many have diabetes, and how many of them take insulin": the second number is told among the first. */
const AND_OF_THESE = new RegExp(
  String.raw`^.{3,160}?[,;?]?\s(?:and|und|e)\s(?=(?:${HOW_MANY_OF_THESE}|what (?:share|percentage|proportion) of (?:them|these|those))(?!\p{L}))`,
  'iu',
);

const APART: Readonly<Record<NamedBreakdown['of'], (language: Question['language']) => Asked>> = {
  ages: () => ({ byAge: true }),
  sex: (language) => ({ groups: BOTH_SEXES[language] }),
  kinds: () => ({ top: { limit: MOST_TOP } }),
};

/** What is asked of a whole cohort besides counting: ages, what is most frequent, groups beside each other, a share of some. */
export function requestsOfCohort(text: string, cues: Cues, understood: Understood): CohortRequests {
  const { concepts, ages, language } = understood;
  const hasAges = Object.keys(ages).length > 0;
  const apart = breakdownIn(text, language, concepts, hasAges);
  if (apart !== undefined)
    return { asked: { ...APART[apart.of](language), intent: 'count' }, places: apart.places };
  const isOfAges = !hasAges && has(text, cues.age) && !concepts.some(({ category }) => category === MEASURED);
  const beside = groupsIn(text, cues, { ...understood, isOfAges });
  const groups = beside?.groups;
  // "Are the women younger than the men" compares means.
  const own = ageStatisticOf(text, cues, concepts);
  const ageStatistic = groups !== undefined && isOfAges && own !== 'median' ? 'mean' : own;
  const top = groups === undefined ? topOf(text, cues, understood) : undefined;
  const share = groups === undefined && top === undefined ? shareOf(text, cues, understood) : undefined;
  const asks = groups !== undefined || ageStatistic !== undefined || top !== undefined || share !== undefined;
  return {
    asked: {
      ...(groups === undefined ? {} : { groups }),
      ...(ageStatistic === undefined ? {} : { ageStatistic }),
      ...(top === undefined ? {} : { top }),
      ...(share === undefined ? {} : { share }),
      ...(asks ? { intent: 'count' as const } : {}),
    },
    places: [...(beside?.places ?? []), ...(top === undefined ? [] : topPlaces(text))],
  };
}

function ageStatisticOf(
  text: string,
  cues: Cues,
  concepts: readonly QuestionConcept[],
): Asked['ageStatistic'] {
  if (concepts.some(({ category }) => category === MEASURED)) return undefined;
  if (has(text, cues.oldest)) return 'max';
  if (has(text, cues.youngest)) return 'min';
  if (!has(text, cues.age)) return undefined;
  if (has(text, cues.median)) return 'median';
  if (has(text, cues.mean)) return 'mean';
  if (has(text, cues.highest)) return 'max';
  return has(text, cues.lowest) ? 'min' : undefined;
}

function topOf(text: string, cues: Cues, { concepts, kinds }: Understood): Asked['top'] {
  // "Which diagnoses are there?" of a cohort asks for those that most have.
  const isCommon = has(text, cues.common);
  const asksWho = [cues.count, cues.which, cues.not].some((cue) => has(text, cue));
  const isOpen = concepts.length === 0 && kinds.length > 0 && !asksWho;
  if (!isCommon && isOpen) return { limit: limitOf(text, LISTED) };
  if (!isCommon || concepts.length + kinds.length === 0) return undefined;
  return { limit: limitOf(text, 1) };
}

const limitOf = (text: string, otherwise: number): number =>
  Math.min(MOST_TOP, Math.max(1, topNumber(text) ?? otherwise));

/** Where the number stands. */
const topPlaces = (text: string): Place[] =>
  topNumber(text) === undefined ? [] : placesOf(text, new RegExp(TOP, 'giu'));

function topNumber(text: string): number | undefined {
  const { behind, before } = TOP.exec(text)?.groups ?? {};
  const written = behind ?? before;
  const number = written === undefined ? Number.NaN : Number(numberOf(written) ?? Number.NaN);
  return Number.isInteger(number) ? number : undefined;
}

/** The first concept is the group where it stands behind "share of" and another one follows. */
function shareOf(text: string, cues: Cues, { concepts, gender }: Understood): Asked['share'] {
  const [first, ...others] = concepts;
  const isOfMore = others.length > 0 || gender !== undefined;
  if (first === undefined || !isOfMore || first.isExcluded || !has(text, cues.count)) return undefined;
  // "What proportion of the diabetics is female": the group stands before what is asked of it.
  const [people] = [cues.women, cues.men].flatMap((cue) => placesOf(text, cue));
  if (others.length === 0 && people !== undefined && people.start < first.start)
    return isAmong(text.slice(people.end, first.start)) ? { base: 1 } : undefined;
  const whom = OF_WHOM.exec(text) ?? AND_OF_THESE.exec(text);
  const base = concepts.filter(({ end }) => end <= (whom?.[0].length ?? 0)).length;
  const isOfSex = gender !== undefined && people !== undefined && people.start >= (whom?.[0].length ?? 0);
  if (base > 0 && (base < concepts.length || isOfSex)) return { base };
  const of = OF.exec(text);
  return of !== null && first.start - (of.index + of[0].length) <= 16 && first.start >= of.index
    ? { base: 1 }
    : undefined;
}
