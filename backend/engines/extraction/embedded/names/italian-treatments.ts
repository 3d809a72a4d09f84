import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { normalWord } from '../../../terminology/words.ts';
import { gateOf } from '../gates.ts';
import { withNamesOver } from './between-names.ts';
import { isDoneAt, isDoneVerb } from './italian-done.ts';
import { categoryOf, isSpaced, type Line } from './line.ts';
import { openMatch } from './open-entry.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/).map(normalWord));

/** What a therapy with drugs is called by: "terapia antifungina", "farmaci biologici". */
const BY_DRUGS =
  /^(?:anti(?!cip)\w{3,}|steroide[ai]|cortison\w+|corticosteroid\w+|farmacologic\w+|medic[ahe]e?|immuno\w+|immun[oe]soppress\w+|antalgic\w|analgesic\w|diuretic\w|insulinic\w|eradicante|empirica|marziale|vitaminic\w|chelant\w|biologic\w+|sintomatic\w|enzimatic\w|ipotensiv\w|ipoglicemizzant\w|ipolipemizzant\w|ipouricemizzant\w|broncodilatator\w+|sedativ\w|neurolettic\w+|psicofarmacologic\w+|inotrop\w+|inalatoria|estroprogestinic\w|citostatic\w|citotossic\w|chemioterapic\w|ormonale|sostitutiva|osteoattiva|gastroprotettiva|gastroprotettor\w|procinetic\w|lassativ\w|mucolitic\w|dopaminergic\w|betabloccant\w|nefrotossic\w|epatotossic\w)$/;
/** What a therapy without drugs is called by: "trattamento riabilitativo". */
const BY_HANDS =
  /^(?:chirurgic[oahie]+|riabilitativ\w|radiante|radioterapic\w|fisioterapic\w|fisiochinesiterapic\w|emodialitic\w|dialitic\w|conservativ\w|trasfusionale|infusionale|infusiva|endoscopic\w|percutane\w|endovascolare|laparoscopic\w|psicoterapic\w|psicoterapeutic\w|logopedic\w|ortodontic\w|compressiv\w|iperbarica|occupazionale|cognitiv\w|comportamentale|familiare|locoregionale|termoablativ\w|ablativ\w|palliativ\w|rianimatori\w|nutrizional\w|ventilatori\w|ortopedic\w|odontoiatric\w|manual\w|fisic[oa])$/;
const THERAPIES = setOf('terapia terapie trattamento trattamenti');
const DRUGS = setOf('farmaci farmaco');
const REGIMES = /^(?:dietetic|alimentar|trasfusional|dialitic|di$|ventilator)/;
const DIET =
  /^(?:ipo|iper|normo|priva|senza|con|adeguat|aglutinat|chetogen|libera|semiliquid|liquid|idric|leggera|bilanciat|equilibrat|iposodic|elementar|speciale|appropriat|corrett)/;

/** What is done, and names a treatment with whatever follows "of". */
const STRONG = setOf(
  `asportazione posizionamento riposizionamento confezionamento allestimento escissione exeresi enucleazione embolizzazione reimpianto impianto
  sbrigliamento toilette derotazione decompressione re-infusione reinfusione trasfusione inserzione rimozione drenaggio`,
);
const OF = setOf('di del dello della dell dei degli delle d');
/** Where an operation was, or for what, behind its head. */
const UPON = setOf('di del dello della dell dei degli delle d al allo alla all ai agli alle a per');
const ARTICLES = setOf('un una uno il lo la l i gli le');
/** People who do no operation. */
const BY_WHOM =
  /^(?:equipe|psic|fisiatr|infermier|medic|polizia|carabinier|assistent|logoped|nutriz|consul|forze|118|vigili|servizi|personale|famil|genitor)/;

/** Words that such a treatment may begin with. */
const GATE = gateOf({
  it: (normal) =>
    [THERAPIES, DRUGS, STRONG].some((heads) => heads.has(normal)) ||
    /^(?:regime|dieta|alimentazione|intervento)$/.test(normal) ||
    isDoneVerb(normal),
});

/** Most words between an operation and what it was for. */
const REACH = 5;

/** Adds treatments that Italian says by a therapy and its kind, by an operation and its site, or by a verb. Linear in the words. */
export function withItalianTreatments(line: Line, matches: readonly Match[]): readonly Match[] {
  return withNamesOver(line, matches, GATE.it, (index, own, next) =>
    treatmentAt(line, index, own, matches, next),
  );
}

const wordAt = ({ words }: Line, index: number): string => words[index]?.normal ?? '';

const isNext = (line: Line, index: number): boolean =>
  index < line.to &&
  (isSpaced(line, index - 1) ||
    /^(?:['’]\s?|-\s?)$/.test(line.text.slice(line.words[index - 1]?.end, line.words[index]?.start)));

function treatmentAt(
  line: Line,
  index: number,
  own: Match | undefined,
  matches: readonly Match[],
  place: number,
): Match | null {
  const word = wordAt(line, index);
  if (THERAPIES.has(word) || DRUGS.has(word)) return therapyAt(line, index, own, DRUGS.has(word));
  if (own !== undefined && own.last > index) return null;
  if (
    isOfAny(own) &&
    isDoneVerb(word) &&
    isDoneAt(line, index, matches[place - (own === undefined ? 1 : 2)], matches[place])
  )
    return openMatch(line, 'TreatmentName', index, index);
  if (word === 'regime' && REGIMES.test(wordAt(line, index + 1))) return regimeAt(line, index);
  if (
    (word === 'dieta' || word === 'alimentazione') &&
    isNext(line, index + 1) &&
    DIET.test(wordAt(line, index + 1))
  )
    return openMatch(line, 'TreatmentName', index, index + 1);
  if (word === 'intervento') return operationAt(line, index, own, matches, place);
  return STRONG.has(word) && isOfAny(own) ? strongAt(line, index, matches[place]) : null;
}

const isOfAny = (own: Match | undefined): boolean => own === undefined || categoryOf(own) === 'MedicalDevice';

/** "Terapia antibiotica", "farmaci antiipertensivi", "terapia anti reflusso", "trattamento chirurgico". */
function therapyAt(line: Line, index: number, own: Match | undefined, isDrug: boolean): Match | null {
  const kind = wordAt(line, index + 1);
  if (!isNext(line, index + 1)) return null;
  let last = BY_DRUGS.test(kind) || (!isDrug && BY_HANDS.test(kind)) ? index + 1 : index;
  if (kind === 'anti' && isNext(line, index + 2)) last = index + 2;
  if (last === index) return null;
  const category = BY_HANDS.test(kind) && !isDrug ? 'TreatmentName' : 'MedicationClass';
  const further = wordAt(line, last + 1);
  if (isNext(line, last + 1) && (BY_DRUGS.test(further) || BY_HANDS.test(further))) last += 1;
  return own !== undefined && own.last >= last ? null : openMatch(line, category, index, last);
}

function regimeAt(line: Line, index: number): Match | null {
  if (!isNext(line, index + 1)) return null;
  if (wordAt(line, index + 1) !== 'di') return openMatch(line, 'TreatmentName', index, index + 1);
  return /^condiz/.test(wordAt(line, index + 2)) ? openMatch(line, 'TreatmentName', index, index + 2) : null;
}

/** "Intervento di endoprotesi di aorta", "intervento al piede": with what it was for. */
function operationAt(
  line: Line,
  index: number,
  own: Match | undefined,
  matches: readonly Match[],
  place: number,
): Match | null {
  const head = own?.last ?? index;
  if (!UPON.has(wordAt(line, head + 1)) || !isNext(line, head + 1)) return null;
  const noun = ARTICLES.has(wordAt(line, head + 2)) ? head + 3 : head + 2;
  if (BY_WHOM.test(wordAt(line, noun))) return null;
  const object = matches[place];
  if (object === undefined || object.first > head + REACH || object.first < noun) return null;
  // "Intervento di appendicectomia" is told by what was done.
  if (categoryOf(object) === 'TreatmentName') return null;
  for (let at = head + 2; at <= object.first; at += 1) if (!isNext(line, at)) return null;
  const isObject = /^(?:BodyStructure|MedicalDevice|Diagnosis|SymptomOrSign)$/.test(categoryOf(object));
  return isObject ? openMatch(line, 'TreatmentName', index, object.last) : null;
}

/** "Riposizionamento del LES", "impianto di endoprotesi": what is done to something, whatever it is. */
function strongAt(line: Line, index: number, object: Match | undefined): Match | null {
  if (!OF.has(wordAt(line, index + 1)) || !isNext(line, index + 1) || !isNext(line, index + 2)) return null;
  const noun = ARTICLES.has(wordAt(line, index + 2)) ? index + 3 : index + 2;
  if (wordAt(line, noun).length < 3) return null;
  // What it is done with stays: "posizionamento di stent".
  const stays = object !== undefined && object.first <= noun;
  return openMatch(line, 'TreatmentName', index, stays ? index : noun);
}
