import type { Language } from '../../../../shared/contract.ts';
import type { Entry, Match } from '../../../terminology/dictionary/dictionary.ts';
import { gateOf } from '../gates.ts';
import { categoryOf, type Line } from './line.ts';
import { isNoPregnancy } from './stated-pregnancy.ts';

/** Words of everyday that inflection makes one with a name: "come" with "coma", "sette" with "setto". */
const ITALIAN_WORDS: ReadonlySet<string> = new Set(
  'come sette ile cade breve barr esiti parti via capo ipotesi morta morto morti infusa infusi infuse infuso'.split(
    ' ',
  ),
);

/** What follows a word that then names people or an office: "the anesthesia team". */
const STAFF: ReadonlySet<string> = new Set(
  'service services team department personnel staff provider providers record consultation institute clinic center association society'.split(
    ' ',
  ),
);
const BY_WHOM: ReadonlySet<string> = new Set(['by', 'per', 'to', 'from']);
const DEPARTMENTS: ReadonlySet<string> = new Set(
  'anesthesia rehabilitation surgery pathology radiology dialysis endoscopy psychotherapy hospice rehab'.split(
    ' ',
  ),
);

/** Nouns so general that they tell a finding only where one is denied or stated as such: "no complications". */
const GENERAL: ReadonlySet<string> = new Set(
  `complication complications abnormality abnormalities defect defects deficit deficits impairment impairments instability asymmetry involvement
  degeneration strain strains rebound disability disabilities secretion secretions deviation shift shifts exacerbation exacerbations relapse
  invasion enlargement distortion burning separation clot clots debris flare outbreak spasm regurgitation impaction wax symptom symptoms
  drift overgrowth discharge discharges complaint complaints problem problems`.split(/\s+/),
);
const STATING: ReadonlySet<string> = new Set(
  'no not without denies denied deny negative any neither nor free there noted'.split(' '),
);

/** What is counted at the end of an operation is in the patient no longer. */
const COUNTED: ReadonlySet<string> = new Set(
  'sponge sponges needle needles instrument instruments lap'.split(' '),
);

const WITH: ReadonlySet<string> = new Set(['with', 'without', 'pre', 'post', 'in', 'by']);

/** Names of an organ that words for tubes have, too. */
const OVIDUCT = /\b(?:uter|ovar|adnex|fimbri|cornu|salping|fallop|oviduct|eustach)/i;

const MASSES: ReadonlySet<string> = new Set(['mass', 'masses']);
const TUBES: ReadonlySet<string> = new Set(['tube', 'tubes']);
/** "5 years back" tells when. */
const SPANS: ReadonlySet<string> = new Set('days day weeks week months month years year hours'.split(' '));
/** A measure of length behind a number: "5 feet". */
const FEET: ReadonlySet<string> = new Set(['feet', 'foot']);
const LEADS: ReadonlySet<string> = new Set(['lead', 'leads']);

/** English words by which a name may be something else. */
const MISTAKEN = gateOf({
  en: (normal) =>
    MASSES.has(normal) ||
    normal.startsWith('pregnanc') ||
    GENERAL.has(normal) ||
    GENERAL_FIRSTS.has(normal) ||
    normal === 'operation' ||
    DEPARTMENTS.has(normal) ||
    LEADS.has(normal) ||
    COUNTED.has(normal) ||
    TUBES.has(normal) ||
    FEET.has(normal) ||
    normal === 'back' ||
    normal === 'contrast',
});

/** Takes names away that what stands around them shows to be something else. */
export function withoutFalseFriends(
  line: Line,
  matches: readonly Match[],
  language: Language,
): readonly Match[] {
  if (language === 'it') return withoutItalianFriends(line, matches);
  if ((line.passed & MISTAKEN[language]) === 0) return matches;
  const kept = matches.filter((match) => !isDisprovedEnglish(line, match));
  return kept.length === matches.length ? matches : kept;
}

function withoutItalianFriends(line: Line, matches: readonly Match[]): readonly Match[] {
  const kept = matches.flatMap((match) => {
    if (isDisprovedItalian(line, match)) return [];
    if (match.first < match.last) return [match];
    const surface = line.text.slice(line.words[match.first]?.start, line.words[match.first]?.end);
    const acronym = match.entries.filter(({ exact }) => exact === surface && /^\p{Lu}{3}/u.test(surface));
    if (acronym.length > 0 && acronym.length < match.entries.length) return [{ ...match, entries: acronym }];
    const entries = match.entries.filter((entry) => isOfGender(entry, wordAt(line, match.first)));
    return entries.length === match.entries.length
      ? [match]
      : entries.length > 0
        ? [{ ...match, entries }]
        : [];
  });
  return kept.length === matches.length && kept.every((match, place) => match === matches[place])
    ? matches
    : kept;
}

/** "During pregnancy" says when. */
const WHEN: ReadonlySet<string> = new Set(
  'during in of for throughout through before after prior durante della nella'.split(' '),
);
/** "Muscle mass" is measured. */
const OF_BODY: ReadonlySet<string> = new Set('muscle body bone lean fat cell birth red'.split(' '));
const MAY: ReadonlySet<string> = new Set('may can will could would to might that'.split(' '));
const OF_ECG: ReadonlySet<string> = new Set(
  'in inferior lateral precordial anterior all septal limb anterolateral inferolateral ecg ekg i ii iii v1 v2 v3 avl avf'.split(
    ' ',
  ),
);
const THIS: ReadonlySet<string> = new Set(['the', 'this', 'above', 'of']);

const wordAt = ({ words }: Line, index: number): string => words[index]?.normal ?? '';

function isDisprovedEnglish(line: Line, match: Match): boolean {
  const { first, last } = match;
  const passed = (line.passes[first] ?? 0) | (line.passes[last] ?? 0);
  if ((passed & MISTAKEN.en) === 0) return false;
  const [before, word, next] = [wordAt(line, first - 1), wordAt(line, last), wordAt(line, last + 1)];
  const category = categoryOf(match);
  if (word === 'back') return first === last && SPANS.has(before);
  if (FEET.has(word)) return first === last && /^\d/.test(before);
  if (MASSES.has(word)) return OF_BODY.has(first < last ? wordAt(line, first) : before);
  if (first === last && word.startsWith('pregnanc')) return WHEN.has(before);
  if (isGeneral(line, match)) return !isStated(line, first, next);
  if (category === 'TreatmentName' && word === 'operation') return THIS.has(before);
  if (category === 'TreatmentName' && word === 'surgery' && first === last)
    return isSurgeryAsSuch(wordAt(line, first - 2), before) || isOffice(line, match, before, word, next);
  if (category === 'TreatmentName') return isOffice(line, match, before, word, next);
  if (category === 'MedicalDevice') {
    if (word === 'lead') return next === 'to' || MAY.has(before);
    if (word === 'leads') return next === 'to' || OF_ECG.has(before) || OF_ECG.has(next);
    if (COUNTED.has(word)) return isCounted(line, last);
    return TUBES.has(word) && first === last && OVIDUCT.test(surroundings(line));
  }
  return (
    word === 'contrast' && (WITH.has(before) || before === 'and' || next === 'and' || next === 'enhanced')
  );
}

/** "Same-day surgery" is an office, and "the end of the surgery" a time. */
const isSurgeryAsSuch = (second: string, before: string): boolean =>
  (second === 'same' && before === 'day') || (before === 'the' && OF_SURGERY.has(second));
const OF_SURGERY: ReadonlySet<string> = new Set(['of', 'with', 'during', 'throughout']);

/** Whether a word names a department where those work who do it: "intubated by Anesthesia". */
function isOffice({ text, words }: Line, { first, last }: Match, before: string, word: string, next: string) {
  if (first < last || !DEPARTMENTS.has(word)) return false;
  if (STAFF.has(next)) return true;
  const isName = /^\p{Lu}\p{Ll}/u.test(text.slice(words[first]?.start, words[first]?.end));
  return isName && BY_WHOM.has(before);
}

const GENERAL_PHRASES: ReadonlySet<string> = new Set(
  'toxic effect,toxic effects,adverse drug reaction,adverse drug reactions,disease progression,clinical improvement,symptomatic improvement,acute changes'.split(
    ',',
  ),
);

const GENERAL_FIRSTS: ReadonlySet<string> = new Set(
  [...GENERAL_PHRASES].map((phrase) => phrase.split(' ', 1)[0] ?? ''),
);

const isGeneral = (line: Line, { first, last }: Match): boolean =>
  first === last
    ? GENERAL.has(wordAt(line, first))
    : last - first < 3 &&
      GENERAL_PHRASES.has(
        line.words
          .slice(first, last + 1)
          .map(({ normal }) => normal)
          .join(' '),
      );

/** Whether a general finding is denied or stated within the words before it, or is a title. */
function isStated(line: Line, index: number, next: string): boolean {
  if (line.text.charAt(line.words[index]?.end ?? 0) === ':' || next === 'none') return true;
  for (let place = index - 1; place >= Math.max(line.from, index - 7); place -= 1)
    if (STATING.has(wordAt(line, place))) return true;
  return false;
}

/** "Sponge, needle, and instrument counts were correct." */
function isCounted(line: Line, last: number): boolean {
  for (let index = last + 1; index < Math.min(line.to, last + 5); index += 1) {
    const word = wordAt(line, index);
    if (word === 'count' || word === 'counts') return true;
    if (!COUNTED.has(word) && word !== 'and') return false;
  }
  return false;
}

const surroundings = ({ text, words, from, to }: Line): string =>
  text.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0);

/** Where somebody is treated, and general nouns, that name no treatment. */
const PLACES = /^(?:uo|u|o|reparto|in|unita|presso|dell|della|dal|dalla|nella|alla)$/;
const CARE = /^(?:chirurgic|d$|urgent|endoscopic|laparoscopic|operator)/;

/** Nouns that are adjectives, places or food where they stand so. */
function isOtherwise(line: Line, first: number, last: number, word: string, next: string): boolean {
  const before = wordAt(line, first - 1);
  const isOne = first === last;
  if (isOne && word === 'rianimazione')
    return next !== 'cardiopolmonare' && next !== 'cardio' && PLACES.test(before);
  if (word === 'intensiva' && wordAt(line, first) === 'terapia') return true;
  if (isOne && word === 'interventi') return !CARE.test(next);
  if (isOne && word === 'plantare')
    return /^(?:riflesso|cutaneo|fascite|regione|superficie|dolore|arcata|aponeurosi)$/.test(before);
  if (isOne && word === 'lenti') return !/^(?:a|da|correttive|bifocali|progressive)$/.test(next);
  if (isOne && word === 'fisiologica')
    return !/^\d|^ev$/.test(next) && !/^(?:soluzione|sol|con|in|e)$/.test(before);
  if (isOne && word === 'mobilizzazione') return before === 'alla';
  if (isOne && (word === 'caffe' || word === 'te'))
    return !/^(?:di|beve|tazze|tazzine|consumo)$/.test(before);
  return word === 'domiciliare' && wordAt(line, first) === 'assistenza';
}

/** Parts of the body that are named by the ileum or the ilium. */
const OF_ILEUM: ReadonlySet<string> = new Set(
  'psoas terminale distale cecale ciecale preterminale femorale inguinale pelvico'.split(' '),
);

function isDisprovedItalian(line: Line, { first, last, entries }: Match): boolean {
  const [word, next] = [wordAt(line, last), wordAt(line, last + 1)];
  if (first === last && ITALIAN_WORDS.has(word)) return true;
  if (word === 'ileo' && OF_ILEUM.has(next)) return true;
  if (word.startsWith('sintom') && wordAt(line, first - 1) === 'seguenti') return true;
  // "Murmure aspro" is harsh; the drug is written with a capital.
  if (word === 'aspro' && line.text.charAt(line.words[first]?.start ?? 0) === 'a') return true;
  if (first === last && word.startsWith('gravidanz'))
    return isNoPregnancy(word, wordAt(line, first - 1), wordAt(line, first - 2));
  if (isOtherwise(line, first, last, word, next)) return true;
  const [entry] = entries;
  const category = entry?.concept.category;
  if (category === 'MedicationName' || category === 'MedicationClass') return isMeasuredThere(line, first);
  // A drug that has the name of its level stays a drug.
  const isDrug = entries.some(({ concept }) => concept.category === 'MedicationName');
  if (category === 'ExaminationName' && !isDrug) return isNotExamined(line, first, last, word, next);
  // "Intervento di metastasectomia" is told by what was done, "l'intervento del fisiatra" is none.
  return word === 'intervento' && /^(?:di|del|dello|della|piu)$/.test(next);
}

/** What is measured or lacking is no drug taken: "livelli sierici di B12". */
const MEASURED: ReadonlySet<string> = new Set(
  'dosaggio dosaggi livello livelli recettore recettori carenza carenziale carenziali titolo concentrazione recettoriale'.split(
    ' ',
  ),
);

function isMeasuredThere(line: Line, first: number): boolean {
  for (let index = first - 1; index >= Math.max(line.from, first - 4); index -= 1)
    if (MEASURED.has(wordAt(line, index))) return true;
  return false;
}

/** What is given, made or lacking where it stands: "trasfusione di piastrine", "cellule secernenti ACTH". */
const GIVEN_OR_MADE =
  /^(?:trasfusion|emotrasfusion|concentrat|reinfusion|sacc[ah]|unita$|pool$|deposit|producent|secernent|secrezion|ectopic|carenz|recettor|ittero$|attecchiment|supplementazion)/;
const ASIDE = /[.,;:()]/;
/** Nouns that an adjective of an examination says only the kind of: "quadro istologico". */
const OF_KIND = /^(?:quadro|esito|aspetto|pattern|tipo|grado|sottotipo|riscontro|risultato|controllo)$/;

/** Whether a name of an examination tells what was given, made or seen, and no value follows it. */
function isNotExamined(line: Line, first: number, last: number, word: string, next: string): boolean {
  const end = line.words[last]?.end ?? 0;
  if (/^\s?[:=(<>]?\s?\d/.test(line.text.slice(end, end + 6))) return false;
  if (word === 'respiratori' && wordAt(line, first) === 'atti') return true;
  if (word === 'prelievo') return next === 'per';
  if (/^(?:istolog|angiograf)ic[oaie]$/.test(word) && first === last && OF_KIND.test(wordAt(line, first - 1)))
    return true;
  for (let index = first - 1; index >= Math.max(line.from, first - 5); index -= 1) {
    if (ASIDE.test(line.text.slice(line.words[index]?.end, line.words[index + 1]?.start))) return false;
    if (GIVEN_OR_MADE.test(wordAt(line, index))) return true;
  }
  return /^cd\d/.test(wordAt(line, first)) && wordAt(line, first - 1) === 'cellule';
}

const NOUNS: ReadonlySet<string> = new Set([
  'MedicalDevice',
  'MedicationName',
  'MedicationClass',
  'BodyStructure',
  'TreatmentName',
  'ExaminationName',
]);

/** Whether an Italian noun is of the gender of its name: "tuba" is no "tubo". */
function isOfGender({ concept, normal }: Entry, word: string): boolean {
  if (!NOUNS.has(concept.category) || normal.includes(' ')) return true;
  const ending = normal.at(-1);
  const own = word.at(-1) ?? '';
  if (ending === 'o') return own !== 'a' && own !== 'e';
  return ending !== 'a' || (own !== 'o' && own !== 'i');
}
