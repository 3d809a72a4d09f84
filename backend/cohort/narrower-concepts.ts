import { beginningBelow } from '../evidence/code-tree.ts';
import { type CodedConcept, isMedication, loadVocabulary } from '../terminology/vocabulary.ts';
import { wordsOf } from '../terminology/words.ts';

/** Keys of concepts that stand below one; the vocabulary names no hierarchy, so it is read off codes and names. */
export type NarrowerConcepts = (key: string) => readonly CodedConcept[];

/** Where the groups of ICD-10 categories begin, as its chapters divide them; the anaemias (D50 to D64) are one. */
const GROUPS =
  `A00 A15 A20 A30 A50 A65 A70 A75 A80 A90 B00 B15 B20 B25 B35 B50 B65 B85 B90 B95 B99 C00 C15 C30 C40 C43 C45
  C50 C51 C60 C64 C69 C73 C76 C81 D00 D10 D37 D49 D50 D65 D70 D80 E00 E08 E15 E20 E40 E50 E65 E70 F01 F10 F20 F30 F40 F50
  F60 F70 F80 F90 G00 G10 G20 G30 G35 G40 G50 G60 G70 G80 G89 H00 H10 H15 H25 H30 H40 H43 H46 H49 H53 H55 H60 H65 H80 H90
  I00 I05 I10 I20 I26 I30 I60 I70 I80 I95 J00 J09 J20 J30 J40 J60 J80 J85 J90 J95 J96 K00 K20 K35 K40 K50 K55 K65 K70 K80
  K90 L00 L10 L20 L40 L49 L55 L60 L80 M00 M05 M15 M20 M30 M40 M45 M50 M60 M65 M70 M80 M86 M91 M95 N00 N10 N17 N20 N25 N30
  N40 N60 N70 N80 N99 O00 O10 O20 O30 O60 O80 O85 O94 P00 P05 P10 P15 P19 P35 P50 P70 P76 P80 P84 P90 Q00 Q10 Q20 Q30 Q35
  Q38 Q50 Q60 Q65 Q80 Q90 R00 R10 R20 R25 R30 R40 R47 R50 R70 R80 R83 R90 S00 S10 S20 S30 S40 S50 S60 S70 S80 S90 T07 T15
  T20 T30 T36 T51 T66 T79 T80 U00 V00 W00 X00 Y00 Z00`.split(/\s+/);

/** Words of a name that tell nothing of what it names. */
const EMPTY = new Set(['of', 'the', 'and', 'or', 'in', 'with', 'to', 'by', 'due', 'nos']);

/** Words that say how a disease is, and never make another one of it; a diagnosis with them needs no code of its own. */
const QUALIFIERS = new Set(
  `acute subacute chronic recurrent persistent severe moderate mild end-stage advanced early late stage grade type class left right
  bilateral unilateral focal generalized localized diffuse disseminated primary secondary idiopathic congenital community hospital
  nosocomial ventilator acquired associated bacterial viral fungal atypical typical lobar interstitial allergic nonallergic exacerbation
  flare paroxysmal permanent refractory isolated systolic diastolic congestive decompensated compensated ischemic hemorrhagic
  exogenous endogenous extrinsic intrinsic seasonal perennial seropositive seronegative juvenile adult senile metastatic
  rheumatoid psoriatic reactive septic`.split(/\s+/),
);

/** Words for any illness. */
const GENERIC = new Set(['disorder', 'disease', 'episode', 'attack', 'illness']);

/** Words of one stem share so many letters at least: "depression" and "depressive". */
const STEM_LENGTH = 7;
const CATEGORY_LENGTH = 3;

interface Placed {
  readonly concept: CodedConcept;
  readonly words: readonly string[];
  readonly icd: string | null;
}

/**
 * Finds the concepts below a concept, of the same category:
 * - diagnoses and symptoms whose ICD-10-CM code stands below its code ("E11" and "E11.65");
 * - diagnoses whose name ends or begins with its name and whose code stands in the same group ("Diabetes mellitus" and
 *   "Type 1 diabetes mellitus", but not "Hypertension" and "Pulmonary hypertension");
 * - diagnoses without a code whose name adds nothing but how the disease is ("Focal epilepsy", "Chronic kidney disease stage 3");
 * - diagnoses of the same group with another word of the same stem ("Depression" and "Recurrent depressive disorder");
 * - symptoms, and diagnoses without a code, whose name ends in its name ("Pain" and "Chest pain");
 * - medicines whose name has all words of its name ("Insulin" and "Insulin glargine").
 *
 * Measurements have none: the creatinine of urine is no creatinine of blood.
 */
export function narrowerConcepts(concepts: readonly CodedConcept[] = loadVocabulary()): NarrowerConcepts {
  const byKey = new Map<string, Placed>();
  const byWord = new Map<string, Placed[]>();
  for (const concept of concepts) {
    const placed = { concept, words: nameWords(concept.preferred), icd: icdOf(concept) };
    byKey.set(concept.key, placed);
    for (const word of new Set(placed.words)) byWord.set(word, [...(byWord.get(word) ?? []), placed]);
  }
  const everyone = [...byKey.values()];
  const coded = everyone.filter(({ icd }) => icd !== null);
  return (key) => {
    const asked = byKey.get(key);
    if (asked === undefined) return [];
    const named = (byWord.get(asked.words[0] ?? '') ?? []).filter((other) => isBelowByName(asked, other));
    const below = [
      ...coded.filter((other) => isBelowByCode(asked, other)),
      ...everyone.filter((other) => isBelowByStem(asked, other)),
    ];
    const found = [...new Set([...named, ...below])].map(({ concept }) => concept);
    return found.filter((concept) => concept.key !== key && concept.category === asked.concept.category);
  };
}

function isBelowByName(asked: Placed, other: Placed): boolean {
  if (other.words.length <= asked.words.length) return false;
  const { category } = asked.concept;
  const has = new Set(other.words);
  if (!asked.words.every((word) => has.has(word))) return false;
  if (isMedication(category)) return true;
  const name = asked.words.join(' ');
  const isEnd = other.words.slice(-asked.words.length).join(' ') === name;
  if (category === 'SymptomOrSign') return isEnd;
  const isBeginning = other.words.slice(0, asked.words.length).join(' ') === name;
  if (category !== 'Diagnosis' || !(isEnd || isBeginning)) return false;
  if (asked.icd !== null && other.icd !== null) return groupOf(asked.icd) === groupOf(other.icd);
  return (isEnd && asked.words.length > 1) || isOnlyQualified(asked, other);
}

function isOnlyQualified(asked: Placed, other: Placed): boolean {
  const own = new Set(asked.words);
  return other.words.every((word) => own.has(word) || QUALIFIERS.has(word) || /^\d/.test(word));
}

function isBelowByStem(asked: Placed, other: Placed): boolean {
  const [word = '', ...more] = asked.words;
  if (asked.concept.category !== 'Diagnosis' || more.length > 0 || word.length <= STEM_LENGTH) return false;
  const stem = word.slice(0, STEM_LENGTH);
  if (!other.words.some((own) => own.startsWith(stem))) return false;
  if (asked.icd !== null && other.icd !== null) return groupOf(asked.icd) === groupOf(other.icd);
  return other.words.every((own) => own.startsWith(stem) || QUALIFIERS.has(own) || GENERIC.has(own));
}

function isBelowByCode({ concept, icd }: Placed, other: Placed): boolean {
  if (concept.category !== 'Diagnosis' && concept.category !== 'SymptomOrSign') return false;
  if (icd === null || icd.length !== CATEGORY_LENGTH) return false;
  const beginning = beginningBelow('ICD10CM', icd);
  return beginning !== null && other.icd?.startsWith(beginning) === true;
}

const icdOf = ({ codes }: CodedConcept): string | null =>
  codes.find(({ system }) => system === 'ICD10CM')?.code ?? null;

function groupOf(code: string): string | undefined {
  const category = code.slice(0, CATEGORY_LENGTH);
  return GROUPS.findLast((first) => first <= category && first[0] === category[0]);
}

function nameWords(name: string): string[] {
  return wordsOf(name).flatMap(({ normal }) => (normal === '' || EMPTY.has(normal) ? [] : [normal]));
}
