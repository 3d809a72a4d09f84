import type { Cues } from './cues.ts';
import { has, type Place, placesOf } from './phrases.ts';
import type { ComparedGroup, ListKind, Question, QuestionConcept } from './question.ts';

type Asked = Pick<Question, 'ageStatistic' | 'top' | 'groups' | 'share'> & Partial<Pick<Question, 'intent'>>;

interface Understood {
  readonly concepts: readonly QuestionConcept[];
  readonly kinds: readonly ListKind[];
  readonly gender: Question['gender'];
  /** Ids of patients that the question names. */
  readonly patientIds: readonly string[];
}

const MEASURED = 'ExaminationName';
const TOP = /(?:top|first)\s(\d{1,2})(?!\d)/iu;
const MOST_TOP = 20;
/** How many are told where the question names no number. */
const LISTED = 10;
/** Between a group and those of it that are asked for: "what share of the diabetics takes ...". */
const OF =
  /(?:share|percentage|proportion|percent|fraction|many|Anteil|Prozent|viele|percentuale|quota|quanti|quante)\s(?:of\s(?:the\s|all\s)?|der\s|aller\s|von\sden\s|dei\s|delle\s|degli\s)/iu;

/** What is asked of a whole cohort besides counting: ages, what is most frequent, groups beside each other, a share of some. */
export function requestsOfCohort(text: string, cues: Cues, understood: Understood): Asked {
  const groups = groupsIn(text, cues, understood);
  const ageStatistic = ageStatisticOf(text, cues, understood.concepts);
  const top = groups === undefined ? topOf(text, cues, understood) : undefined;
  const share = groups === undefined && top === undefined ? shareOf(text, cues, understood) : undefined;
  const asks = groups !== undefined || ageStatistic !== undefined || top !== undefined || share !== undefined;
  return {
    ...(groups === undefined ? {} : { groups }),
    ...(ageStatistic === undefined ? {} : { ageStatistic }),
    ...(top === undefined ? {} : { top }),
    ...(share === undefined ? {} : { share }),
    ...(asks ? { intent: 'count' as const } : {}),
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
  Math.min(MOST_TOP, Math.max(1, Number(TOP.exec(text)?.[1] ?? otherwise)));

/** The first concept is the group where it stands behind "share of" and another one follows. */
function shareOf(text: string, cues: Cues, { concepts, gender }: Understood): Asked['share'] {
  const [first, ...others] = concepts;
  const isOfMore = others.length > 0 || gender !== undefined;
  if (first === undefined || !isOfMore || first.isExcluded || !has(text, cues.count)) return undefined;
  // "What proportion of the diabetics is female": the group stands before what is asked of it.
  const [people] = [cues.women, cues.men].flatMap((cue) => placesOf(text, cue));
  if (others.length === 0 && people !== undefined && people.start < first.start) return undefined;
  const of = OF.exec(text);
  return of !== null && first.start - (of.index + of[0].length) <= 16 && first.start >= of.index
    ? { base: 1 }
    : undefined;
}

/** Men and women, two concepts, or those with and without one, where the question sets them beside each other. */
function groupsIn(
  text: string,
  cues: Cues,
  { concepts, patientIds }: Understood,
): readonly ComparedGroup[] | undefined {
  if (patientIds.length > 1 && concepts.length > 0) {
    return patientIds.map((id) => ({ label: id, patientIds: [id] }));
  }
  const both = bothSidesOf(text, concepts);
  if (both !== undefined) return both;
  const isSetBeside = has(text, cues.comparison) || has(text, cues.more) || has(text, cues.or);
  if (!isSetBeside) return undefined;
  const [women] = placesOf(text, cues.women);
  const [men] = placesOf(text, cues.men);
  if (women !== undefined && men !== undefined) return genders(text, women, men);
  if (!has(text, cues.comparison) && !has(text, cues.more)) return undefined;
  const split = withAndWithout(text, cues, concepts);
  if (split !== undefined) return split;
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
  const side = (isExcluded: boolean): ComparedGroup => ({
    label: split.label,
    ...(isExcluded ? { isWithout: true } : {}),
    concepts: [...rest, { ...split, isAlternative: false, isExcluded }],
  });
  return [side(false), side(true)];
}

/** "Do more diabetics have hypertension or not", "statin use in diabetics compared to non-diabetics". */
function withAndWithout(
  text: string,
  cues: Cues,
  concepts: readonly QuestionConcept[],
): readonly ComparedGroup[] | undefined {
  const [first, second, third] = concepts;
  if (first === undefined || second === undefined) return undefined;
  const [own, other] = [first, second].map((concept) => ({
    ...concept,
    isAlternative: false,
    isExcluded: false,
  }));
  if (own === undefined || other === undefined) return undefined;
  const not = (concept: QuestionConcept): QuestionConcept => ({ ...concept, isExcluded: true });
  if (third === undefined && OR_NOT.test(text)) {
    return [
      { label: other.label, base: [own], concepts: [other] },
      { label: other.label, isWithout: true, base: [own], concepts: [not(other)] },
    ];
  }
  const isRepeated = third?.concept === second.concept && has(text, cues.comparison);
  if (!isRepeated || concepts.length > 3) return undefined;
  return [
    { label: other.label, base: [other], concepts: [own] },
    { label: other.label, isWithout: true, base: [not(other)], concepts: [own] },
  ];
}

const OR_NOT = /(?:or not|oder nicht|o no|oppure no)[\s?.!]*$/iu;

function genders(text: string, women: Place, men: Place): readonly ComparedGroup[] {
  const group = (gender: 'female' | 'male', { start, end }: Place): ComparedGroup => ({
    label: text.slice(start, end).toLowerCase(),
    gender,
  });
  const both = [group('male', men), group('female', women)];
  return men.start < women.start ? both : both.reverse();
}
