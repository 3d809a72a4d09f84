import { isMedication } from '../../terminology/vocabulary.ts';
import type { FoundEntity, TextRange } from '../extractions.engine.ts';
import type { Draft } from './assembly.ts';
import { coursesIn } from './course.ts';
import { type Attribute, attributesIn } from './medication.ts';
import { type StatedTime, timesIn } from './times.ts';

/** What a time says of a thing of a category, by the names of Azure Text Analytics for Health. */
const TIME_OF: Readonly<Record<string, string>> = {
  Diagnosis: 'TimeOfCondition',
  SymptomOrSign: 'TimeOfCondition',
  TreatmentName: 'TimeOfTreatment',
  MedicationName: 'TimeOfMedication',
  MedicationClass: 'TimeOfMedication',
  ExaminationName: 'TimeOfExamination',
};

/** Farthest that a time stands from what it speaks of, in UTF-16 code units. */
const REACH = 60;
const PARTED = /[;:]|\.\s|(?<!\p{L})(?:but|aber|ma|jedoch|however)(?!\p{L})/iu;

/** What a sentence has at least that tells a dose, route or form; most have none. */
const HINT =
  /\d\s?-?[a-zµμ%]|dos|oral|venou|venös|endov|kutan|cutan|sottoc|muscol|muscul|musku|inhal|inala|lingual|topi|dermal|rektal|rettal|rectal|thec|thek|tecal|vesi|nasal|epidur|perito|vitre|artic|artik|camer|arter|bolus|infus|inject|injek|iniezion|nebuli|aerosol|ingest|per os|by mouth|[ies]\.\s?[vcm]|p\.o|\b(?:iv|po|sc|ev|im)\b|table|kaps|caps|puff|drop|patch|suppos|ampo|vial|sachet|spray|syrup|ointm|cream|creme|tropf|pflast|zäpf|beutel|saft|salbe|compress|gocce|cerott|fial|bust|scirop|pomat|crema|hub|hübe/i;

/** A volume or a share alone is no dose of a drug that is not named. */
const VOLUME = /\d\s?(?:m?l|cl|%|g)$/iu;

/** Makes an entity without a concept at a place. */
export type Plain = (place: TextRange, category: string) => FoundEntity;

/**
 * Reads what a sentence says around the things named in it: changes of drugs, times, and doses and routes of
 * treatments that the vocabulary does not name.
 *
 * @param heads drafts of the concepts found in the sentence, in order
 */
export function circumstancesIn(
  text: string,
  { offset, length }: TextRange,
  heads: readonly Draft[],
  plain: Plain,
): Draft[] {
  const end = offset + length;
  const drugs = heads.filter(({ entity }) => isMedication(entity.category));
  const courses = coursesIn(
    text,
    offset,
    end,
    drugs.map(({ entity }) => entity),
  ).flatMap(({ drug, ...place }): Draft[] => {
    const draft = drugs[drug];
    if (draft === undefined) return [];
    const entity = { ...plain(place, 'Course'), assertion: draft.entity.assertion };
    return [{ entity, of: { draft, relationType: 'CourseOfMedication' } }];
  });
  const attributes = unattached(text, offset, end, drugs.length > 0);
  const isTreated = drugs.length > 0 || attributes.length > 0;
  const times = timesIn(text, offset, end).map((time): Draft => {
    const entity = plain(time, time.category);
    const draft = nearest(text, time, heads);
    const relationType = TIME_OF[draft?.entity.category ?? ''];
    if (draft === undefined || relationType === undefined) return { entity };
    return { entity: { ...entity, assertion: draft.entity.assertion }, of: { draft, relationType } };
  });
  return [
    ...courses,
    ...times.filter(({ of }) => of !== undefined || isTreated || heads.length > 0),
    ...attributes.map((attribute): Draft => ({ entity: plain(attribute, attribute.category) })),
  ];
}

/** Doses, routes and forms wherever they stand, and frequencies beside them or a drug. */
function unattached(text: string, from: number, to: number, hasDrug: boolean): Attribute[] {
  if (!HINT.test(text.slice(from, to))) return [];
  const found = attributesIn(text, from, to).filter(
    ({ category, offset, length }) =>
      category !== 'Dosage' || !VOLUME.test(text.slice(offset, offset + length)),
  );
  const isTreated = hasDrug || found.some(({ category }) => category !== 'Frequency');
  return isTreated ? found : [];
}

/** The thing nearest to a time that nothing parts it from and that can have a time. */
function nearest(text: string, time: StatedTime, heads: readonly Draft[]): Draft | undefined {
  let best: { readonly draft: Draft; readonly distance: number } | undefined;
  for (const draft of heads) {
    const { offset, length, category } = draft.entity;
    if (TIME_OF[category] === undefined) continue;
    const gap =
      offset > time.offset
        ? text.slice(time.offset + time.length, offset)
        : text.slice(offset + length, time.offset);
    // "Amoxicillin for 7 days for a pneumonia": a duration speaks of what precedes it, "7 days of" of what follows.
    const isOther = time.isDuration && offset > time.offset !== /^\s(?:of|di)\s/.test(gap);
    const distance = gap.length + (gap.includes(',') || isOther ? REACH / 2 : 0);
    const isNext = offset > time.offset && gap.includes(',');
    if (distance > REACH || isNext || PARTED.test(gap)) continue;
    if (best === undefined || distance < best.distance) best = { draft, distance };
  }
  return best?.draft;
}
