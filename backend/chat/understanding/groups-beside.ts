import type { Language } from '../../shared/contract.ts';
import { ageGroupsIn } from './age-groups.ts';
import type { Cues } from './cues.ts';
import { has, type Place, placesOf } from './phrases.ts';
import type { ComparedGroup, Question, QuestionConcept } from './question.ts';

const MEASURED = 'ExaminationName';

interface Understood extends Pick<Question, 'language' | 'concepts'> {
  /** Ids of patients that the question names. */
  readonly patientIds: readonly string[];
  /** Whether ages are compared, which are a group's own. */
  readonly isOfAges: boolean;
  /** What bounds the patients, or tells groups of them apart. */
  readonly ages: Pick<Question, 'ageFrom' | 'ageTo'>;
}

export interface GroupsBeside {
  readonly groups: readonly ComparedGroup[];
  /** Words that name a group by what it lacks. */
  readonly places: readonly Place[];
}

/** "Older than 70" bounds who is meant, and compares nobody. */
const AGE_BOUND =
  /(?<!\p{L})(?:(?:older|younger) than|(?:älter|jünger) als|die älter|più (?:giovan[ie]|vecch[ioe]+|anzian[ioe]) (?:di|dei))\s\d{1,3}/giu;

/** Patients, men and women, two concepts, or those with and without one, where the question sets them beside each other. */
export function groupsIn(text: string, cues: Cues, understood: Understood): GroupsBeside | undefined {
  const { concepts, patientIds } = understood;
  const only = (groups: readonly ComparedGroup[] | undefined): GroupsBeside | undefined =>
    groups === undefined ? undefined : { groups, places: [] };
  if (patientIds.length > 1 && concepts.length > 0)
    return only(patientIds.map((id) => ({ label: id, patientIds: [id] })));
  const both = bothSidesOf(text, concepts) ?? twoCounts(text, concepts);
  if (both !== undefined) return only(both);
  const [women] = placesOf(text, cues.women);
  const [men] = placesOf(text, cues.men);
  // "How many men and how many women are there?"
  if (women !== undefined && men !== undefined && concepts.length === 0 && has(text, cues.count))
    return only(genders(text, women, men));
  const unbounded = text.replaceAll(AGE_BOUND, '');
  const isCompared = [cues.comparison, cues.more, cues.between].some((cue) => has(unbounded, cue));
  // "Mean HbA1c of men and women" has a mean for each.
  const isOfValues = [cues.mean, cues.median].some((cue) => has(text, cue));
  if (isOfValues && women !== undefined && men !== undefined) return only(genders(text, women, men));
  if (!isCompared && !has(text, cues.or)) return undefined;
  if (women !== undefined && men !== undefined) return only(genders(text, women, men));
  const aged = ageGroupsIn(text, understood.language, understood.ages);
  if (aged !== undefined && concepts.length > 0) return aged;
  if (!isCompared) return undefined;
  return (
    besideOthers(text, understood) ??
    only(orNot(text, concepts) ?? repeated(understood) ?? twoBesideOne(text, cues, concepts)) ??
    only(twoConcepts(text, cues, concepts))
  );
}

/** Asks for some of those who were asked for before. */
export const HOW_MANY_OF_THESE =
  'how many of (?:them|these|those)|wie ?viele (?:davon|von (?:ihnen|denen|diesen))|quant[ie] di (?:loro|quest[ie]|essi|esse)';
const HOW_MANY = String.raw`(?:how many|wie ?viele|quant[ie])(?!\p{L})`;

/** "How many have asthma and how many COPD": each is counted on its own, unless the second are some of the first. */
const AND_COUNT = new RegExp(
  String.raw`(?<!\p{L})${HOW_MANY}.{3,160}?[,;?]?\s(?:and|und|e)\s(?!${HOW_MANY_OF_THESE})(?=${HOW_MANY})`,
  'iu',
);

function twoCounts(text: string, concepts: readonly QuestionConcept[]): readonly ComparedGroup[] | undefined {
  const counted = AND_COUNT.exec(text);
  if (counted === null) return undefined;
  const place = counted.index + counted[0].length;
  const sides = [concepts.filter(({ end }) => end <= place), concepts.filter(({ end }) => end > place)];
  if (sides.some((side) => side.length === 0)) return undefined;
  return sides.map((side) => ({ label: side.map(({ label }) => label).join(' + '), concepts: side }));
}

/** Directly before what splits patients in two. */
const BOTH_SIDES =
  /(?:with(?: and| or|,? versus|,? vs\.?) without|mit(?: und| oder| versus| vs\.?) ohne|con(?: e| o| versus) senza)(?:\s(?:a|an|the|eine?[nmr]?|una?|un['’]))?\s{0,2}$/iu;

/** "The last LDL of patients with and without an infarction": the rest of the question is asked of either. */
function bothSidesOf(
  text: string,
  concepts: readonly QuestionConcept[],
): readonly ComparedGroup[] | undefined {
  const split = concepts.find(({ start }) => BOTH_SIDES.test(text.slice(0, start)));
  const rest = concepts.filter((concept) => concept !== split);
  if (split === undefined || rest.length === 0) return undefined;
  return withAndWithout(split, rest);
}

/** Who is called by lacking what others have: "those who take none", "the others". */
const OTHERS: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(?:those|patients|people|ones|individuals|subjects)(?:\s(?:who|that|which))?\s(?:(?:do|does|did|are|were|have|had|is|was)(?:n['’]?t| not)(?: (?:take|have|use|get|receive|taking|on))?|not on|never|lack|without|(?:take|have|had|use|get|with) none)(?: (?:it|any|one|them|that|this))?(?!\p{L})|(?<!\p{L})(?:the|all)(?: the)? (?:others|other patients|other people|rest)(?!\p{L})|(?<!\p{L})every(?:one|body) else(?!\p{L})/iu,
  de: /(?<!\p{L})(?:(?:bei |als |zu |mit )?(?:denen|denjenigen|jenen|Patienten|Leuten|solchen)),? (?:ohne|die (?:keine?[ns]?|es nicht|das nicht)(?: (?:nehmen|haben|bekommen|einnehmen|erhalten))?)(?!\p{L})|(?<!\p{L})(?:den|die|der|allen|alle) (?:anderen?|übrigen?|restlichen?)(?: (?:Patienten|Personen))?(?!\p{L})|(?<!\p{L})(?:der|dem) Rest(?!\p{L})/iu,
  it: /(?<!\p{L})(?:(?:a |di |da )?(?:chi|quelli|coloro|quelle|i pazienti|pazienti)(?: che)?) (?:non (?:l[aoe][' ]?|ne )?(?:prend\p{L}+|assum\p{L}+|ha|hanno|usa\p{L}*|ricev\p{L}+)|senza)(?!\p{L})|(?<!\p{L})(?:gli|tutti gli|agli|le|alle) altr[ie](?: pazienti)?(?!\p{L})|(?<!\p{L})(?:il|al) resto(?!\p{L})/iu,
};

/** "LDL of those on a statin compared with those who take none": the last thing before them splits the patients. */
function besideOthers(text: string, { language, concepts, isOfAges }: Understood): GroupsBeside | undefined {
  const others = OTHERS[language].exec(text);
  if (others === null) return undefined;
  const place = { start: others.index, end: others.index + others[0].length };
  const before = concepts.filter(({ category, end }) => category !== MEASURED && end <= place.start);
  const split = before.at(-1);
  if (split === undefined) return undefined;
  const rest = concepts.filter(({ concept }) => concept !== split.concept);
  if (rest.length === 0 && !isOfAges) return undefined;
  return { groups: withAndWithout(split, rest), places: [place] };
}

const positive = (concept: QuestionConcept): QuestionConcept => ({
  ...concept,
  isAlternative: false,
  isExcluded: false,
});

/** Those with and those without, of either of whom the rest is asked: values, or the share who have it. */
function withAndWithout(split: QuestionConcept, rest: readonly QuestionConcept[]): readonly ComparedGroup[] {
  const own = positive(split);
  const none = { ...own, isExcluded: true };
  return [group(own.label, own, rest), { ...group(own.label, none, rest), isWithout: true }];
}

function group(label: string, own: QuestionConcept, rest: readonly QuestionConcept[]): ComparedGroup {
  const asked = rest.map(positive);
  const isOfValues = asked.some(({ category, value }) => category === MEASURED && value === undefined);
  return isOfValues || asked.length === 0
    ? { label, concepts: [...asked, own] }
    : { label, base: [own], concepts: asked };
}

/** "Do more diabetics have hypertension or not". */
function orNot(text: string, concepts: readonly QuestionConcept[]): readonly ComparedGroup[] | undefined {
  const [first, second, third] = concepts.map(positive);
  if (first === undefined || second === undefined || third !== undefined || !OR_NOT.test(text))
    return undefined;
  return [
    { label: second.label, base: [first], concepts: [second] },
    { label: second.label, isWithout: true, base: [first], concepts: [{ ...second, isExcluded: true }] },
  ];
}

const OR_NOT = /(?:or not|oder nicht|o no|oppure no)[\s?.!]*$/iu;

/** "Statin use in diabetics compared to non-diabetics": one thing, once affirmed and once denied. */
function repeated({ concepts, isOfAges }: Understood): readonly ComparedGroup[] | undefined {
  const denied = concepts.find(
    ({ concept, isExcluded }, place) =>
      isExcluded && concepts.slice(0, place).some((other) => other.concept === concept && !other.isExcluded),
  );
  if (denied === undefined) return undefined;
  const rest = concepts.filter(({ concept }) => concept !== denied.concept);
  if (rest.some(({ isExcluded }) => isExcluded) || (rest.length === 0 && !isOfAges)) return undefined;
  const split = concepts.find(({ concept }) => concept === denied.concept);
  return split && withAndWithout(split, rest);
}

/** Before the second of two groups, and between two that stand side by side. */
const THAN =
  /(?<!\p{L})(?:than|als|che|rispetto a\p{L}*|vs|versus|compared (?:to|with)|verglichen mit|gegenüber)(?!\p{L})/iu;
const THAN_IN = /(?:than|als|che) (?:in|among|for|with|bei|unter|mit|ne[il]\p{L}*|tra|fra|con)(?!\p{L})/iu;

/** "Do smokers have COPD more often than non-smokers", "is CRP higher in pneumonia than in asthma". */
function twoBesideOne(
  text: string,
  cues: Cues,
  concepts: readonly QuestionConcept[],
): readonly ComparedGroup[] | undefined {
  const [first, second, third] = concepts;
  if (first === undefined || second === undefined || third === undefined || concepts.length > 3)
    return undefined;
  if (concepts.some(({ isExcluded, standing }) => isExcluded || standing !== undefined)) return undefined;
  const between = [text.slice(first.end, second.start), text.slice(second.end, third.start)] as const;
  const isJoined = (words: string) => THAN.test(words) || has(words, cues.or) || has(words, cues.comparison);
  const pair = isJoined(between[1])
    ? first.category === MEASURED || THAN_IN.test(between[1]) || !THAN.test(between[1])
      ? ([second, third, first] as const)
      : ([first, third, second] as const)
    : isJoined(between[0])
      ? ([first, second, third] as const)
      : undefined;
  if (pair === undefined || pair[0].category === MEASURED || pair[1].category === MEASURED) return undefined;
  const [one, other, asked] = pair;
  return [group(one.label, positive(one), [asked]), group(other.label, positive(other), [asked])];
}

/** Two things, of which more patients may have the one. */
function twoConcepts(
  text: string,
  cues: Cues,
  concepts: readonly QuestionConcept[],
): readonly ComparedGroup[] | undefined {
  const [first, second] = concepts.filter(({ category, isExcluded }) => category !== MEASURED && !isExcluded);
  if (concepts.length !== 2 || first === undefined || second === undefined) return undefined;
  const between = text.slice(first.end, second.start);
  const isBeside =
    [cues.or, cues.comparison].some((cue) => has(between, cue)) || /\b(?:than|als|di)\b/iu.test(between);
  return isBeside
    ? [first, second].map((concept) => ({
        label: concept.label,
        concepts: [{ ...concept, isAlternative: false }],
      }))
    : undefined;
}

function genders(text: string, women: Place, men: Place): readonly ComparedGroup[] {
  const of = (gender: 'female' | 'male', { start, end }: Place): ComparedGroup => ({
    label: text.slice(start, end).toLowerCase(),
    gender,
  });
  const both = [of('male', men), of('female', women)];
  return men.start < women.start ? both : both.reverse();
}
