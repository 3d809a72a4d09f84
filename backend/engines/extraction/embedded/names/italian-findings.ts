import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { normalWord } from '../../../terminology/words.ts';
import { gateOf } from '../gates.ts';
import { withNamesOver } from './between-names.ts';
import { OF } from './italian-words.ts';
import { categoryOf, isSpaced, type Line } from './line.ts';
import { openMatch } from './open-entry.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/).map(normalWord));

/** What somebody cannot do, or hardly: "incapacità ad alimentarsi", "difficoltà nella deambulazione". */
const UNABLE = setOf('incapacità impossibilità difficoltà inabilità');
const TO = setOf('a ad di nel nella nello nell alla al all con');
/** What a physician is unable to do is no finding of the patient. */
const NOT_OF_PATIENT =
  /^(?:esegu|effettu|proced|reperi|complet|otten|posizion|ottemper|diagnos|trov|contin|somministr|praticar|incannul|accede|tecnic|operator|logist|organizz|economic|interpret|valut|inquadr|definir|stabilir|gest|accett)/;

const FEELING = setOf('senso sensazione sensazioni');
/** How sensations and complaints are called together, with what kind they are of. */
const COMPLAINT = setOf('sintomatologia sintomi sintomo disturbi disturbo manifestazioni manifestazione');
const COMPLAINED =
  /^(?:neurolog|respirator|gastro|intestin|addomin|dolor|alg|febbril|clinic|sistem|generali|oculari|visiv|cardi|urinari|minzional|cutane|articolar|muscol|psic|ansio|depress|vegetativ|extrapiramidal|motori|sensitiv|cognitiv|comportament|digest|dispept|influenz|vertigin|emorrag|ischem|vascol|infettiv|ginecolog|mestrual|climater|del|della|dell|gastroenter|compress|ostrutt|riferit|saltuari|persist|analog|acut|cronic|intermitt|ricorr|residu|sindrom|premonit|prodrom|neuro|uditiv|olfattiv|gustativ|irritativ|anemic)/;
const OF_FUNCTION =
  /^(?:marcia|equilibrio|linguaggio|sonno|attenzione|memoria|coscienza|udito|visus|vista|parola|deambulazione|coordinazione|umore|ritmo|alvo|minzione|sensibilita|motilita|comportamento|apprendimento|alimentazione|personalita|conduzione|ripolarizzazione|respiro|deglutizione|eloquio|condotta|pensiero|percezione|accrescimento|sviluppo)$/;

/** What is lost: "emissione di sangue", "perdita dell'appetito". */
const LOSS = setOf('emissione perdita perdite fuoriuscita gemizio eliminazione');
const LOST =
  /^(?:sangue|materiale|liquido|muco|pus|bile|feci|urine|secrezioni|coaguli|forza|peso|appetito|coscienza|conoscenza|vista|udito|memoria|equilibrio|sensibilita|controllo|tono|contatto|autonomia|capelli)$/;
const MUCH = setOf('elevati elevate alti alte bassi basse ridotti ridotte');
const LEVELS = setOf('livelli valori');
const LEVEL_KIND = /^(?:glicemic|pressori|tensiv|lipidic|colesterolemic|trigliceridemic)/;

/** How what the patient has goes on: "miglioramento del quadro clinico", "scomparsa dei sintomi". */
const COURSE = setOf(
  `miglioramento peggioramento risoluzione regressione remissione scomparsa persistenza normalizzazione aggravamento deterioramento stabilizzazione
  ripresa riduzione recupero compromissione decadimento scadimento attenuazione recrudescenza riacutizzazione esacerbazione ricomparsa stazionarietà`,
);
const COURSE_OF =
  /^(?:quadro|sintomatologia|sintomi|sintomo|condizioni|stato|manifestazioni|performance|obiettivita|clinica)$/;
const COURSE_KIND =
  /^(?:clinic[oaie]|general[ei]|cliniche|sintomatologic[oa]|neurologic[oaie]|respiratori[oaie]|nutrizional[ei]|emodinamic[oaie]|soggettiv[oa]|obiettiv[oaie]|cognitiv[oaie]|radiologic[oaie]|locale|complet[oa]|parzial[ei]|dolorosa|algica)$/;

/** Words that such a finding may begin with. */
const GATE = gateOf({
  it: (normal) => [UNABLE, FEELING, COMPLAINT, LOSS, MUCH, COURSE].some((heads) => heads.has(normal)),
});

/** Most words of what kind a finding is of. */
const MOST_KINDS = 3;

/**
 * Adds findings that Italian says by a head and what it is of: what one cannot do, sensations, complaints of a kind, and
 * how they go on. Linear in the words.
 */
export function withItalianFindings(line: Line, matches: readonly Match[]): readonly Match[] {
  return withNamesOver(line, matches, GATE.it, (index, own) => {
    const last = findingEnd(line, index, own);
    return last !== null && last > (own?.last ?? index)
      ? openMatch(line, 'SymptomOrSign', index, last)
      : null;
  });
}

const wordAt = ({ words }: Line, index: number): string => words[index]?.normal ?? '';

const isNext = (line: Line, index: number): boolean =>
  index < line.to &&
  (isSpaced(line, index - 1) ||
    /^['’]\s?$/.test(line.text.slice(line.words[index - 1]?.end, line.words[index]?.start)));

function findingEnd(line: Line, index: number, own: Match | undefined): number | null {
  if (own !== undefined && own.last > index) return null;
  const word = wordAt(line, index);
  if (!isNext(line, index + 1)) return null;
  if (UNABLE.has(word)) return inabilityEnd(line, index);
  if (FEELING.has(word)) return OF.has(wordAt(line, index + 1)) ? nounEnd(line, index + 1) : null;
  if (COMPLAINT.has(word)) return complaintEnd(line, index);
  if (LOSS.has(word)) return isNext(line, index + 2) && LOST.test(wordAt(line, index + 2)) ? index + 2 : null;
  if (MUCH.has(word)) {
    const isLevel = LEVELS.has(wordAt(line, index + 1)) && isNext(line, index + 2);
    return isLevel && LEVEL_KIND.test(wordAt(line, index + 2)) ? index + 2 : null;
  }
  return COURSE.has(word) && (own === undefined || isFinding(own)) ? courseEnd(line, index) : null;
}

const isFinding = (match: Match): boolean =>
  categoryOf(match) === 'SymptomOrSign' || categoryOf(match) === 'Diagnosis';

function inabilityEnd(line: Line, index: number): number | null {
  const word = wordAt(line, index + 1);
  // "Difficoltà respiratoria", "difficoltà motorie".
  if (
    /^(?:respirator|motori|deambulator|visiv|uditiv|cognitiv|mnesic|alimentar|digestiv|minzional)/.test(word)
  )
    return index + 1;
  if (!TO.has(word) || !isNext(line, index + 2)) return null;
  const done = wordAt(line, index + 2);
  return NOT_OF_PATIENT.test(done) || done.length < 5 ? null : index + 2;
}

/** The noun behind "of", with an adjective behind it: "senso di fatica respiratoria". */
function nounEnd(line: Line, of: number): number | null {
  if (!isNext(line, of + 1) || wordAt(line, of + 1).length < 4) return null;
  const isKind =
    isNext(line, of + 2) &&
    /(?:ic[oaie]|ari[oa]|al[ei]|os[oa]|ent[ei]|i[vn][oa]|ori[oa])$/.test(wordAt(line, of + 2));
  return isKind ? of + 2 : of + 1;
}

function complaintEnd(line: Line, index: number): number | null {
  const word = wordAt(line, index + 1);
  const isOf = OF.has(word) && OF_FUNCTION.test(wordAt(line, index + 2));
  if (isOf) return isNext(line, index + 2) ? index + 2 : null;
  if (OF.has(word) || !COMPLAINED.test(word)) return null;
  let last = index + 1;
  while (
    last - index < MOST_KINDS &&
    isNext(line, last + 1) &&
    COMPLAINED.test(wordAt(line, last + 1)) &&
    !OF.has(wordAt(line, last + 1))
  )
    last += 1;
  return last;
}

function courseEnd(line: Line, index: number): number | null {
  let last = index;
  if (OF.has(wordAt(line, index + 1)) && isNext(line, index + 2) && COURSE_OF.test(wordAt(line, index + 2)))
    last = index + 2;
  while (last - index < 2 + MOST_KINDS && isNext(line, last + 1) && COURSE_KIND.test(wordAt(line, last + 1)))
    last += 1;
  const isBareState = wordAt(line, last) === 'quadro' || wordAt(line, last) === 'stato';
  return isBareState ? null : last;
}
