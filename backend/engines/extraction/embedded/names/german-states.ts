import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { matchOf } from '../../../terminology/dictionary/dictionary.ts';
import { normalWord } from '../../../terminology/words.ts';
import type { Line } from './line.ts';
import { openEntry } from './open-entry.ts';

/** How a patient is, in one word that needs no noun: "tachypnoisch", "ikterisch", "antriebsgemindert". */
const STATES: ReadonlySet<string> = new Set(
  `zyanotisch cyanotisch ikterisch subikterisch anikterisch exsikkiert dehydriert kachektisch abgemagert übergewichtig
  untergewichtig febril fiebrig hochfebril subfebril afebril fieberfrei entfiebert tachykard tachycard bradykard
  bradycard normokard normofrequent dyspnoisch ruhedyspnoisch belastungsdyspnoisch sprechdyspnoisch kurzatmig orthopnoisch
  tachypnoisch tachypnoeisch bradypnoisch eupnoisch eupnoeisch hypoton hyperton normoton hypotensiv hypertensiv
  normotensiv kreislaufinstabil kreislaufstabil katecholaminpflichtig kaltschweißig druckdolent druckschmerzhaft
  klopfdolent klopfschmerzhaft palpationsschmerzhaft bewegungseingeschränkt bewegungsschmerzhaft ataktisch gangunsicher
  desorientiert verwirrt delirant verlangsamt bradyphren antriebsgemindert antriebslos antriebsarm antriebsgesteigert
  lustlos deprimiert niedergeschlagen hoffnungslos subdepressiv affektlabil affektinkontinent affektarm affektverflacht
  affektstarr schwingungsfähig gereizt dysphorisch aggressiv fremdaggressiv agitiert logorrhoisch ideenflüchtig
  distanzgemindert distanzlos euphorisch hypoman maniform ängstlich wahnhaft paranoid inkohärent zerfahren kohärent
  suizidal lebensmüde bündnisfähig absprachefähig paktfähig vergesslich konzentrationsgemindert schlafgestört mutistisch
  misstrauisch krankheitseinsichtig bewusstseinsklar bewusstseinsgetrübt vigilanzgemindert somnolent soporös komatös
  eingetrübt paretisch plegisch hemiparetisch kraftgemindert dysarthrisch aphasisch peritonitisch arrhythmisch ödematös
  nässend klaffend trinkfaul muskelhypoton oligurisch anurisch kollabiert synkopiert weggesackt gestürzt anisokor isokor
  osteolytisch größenprogredient größenkonstant bettlägerig immobil gehfähig beschwerdefrei schmerzfrei inkontinent
  stuhlinkontinent harninkontinent exophthalmisch hörgemindert sehbehindert gebrechlich unkooperativ enhancement washout incompliance noncompliance`
    .split(/\s+/)
    .map(normalWord),
);

/** The same cut short, before a full stop. */
const CUT: ReadonlySet<string> = new Set(
  'zyanot ikter kachekt tachyk bradyk tachypn dysarthr arrhythm druckdol druckschm klopfdol exsikk orthopn'.split(
    ' ',
  ),
);

/** Habits in the short forms of German letters, which are proved by how much or how often stands beside them. */
const HABITS: ReadonlySet<string> = new Set('alk nik zig thc'.split(' '));

/** What stands before such a word where it says how something else is, or by whom. */
const SAID_OF = /(?:^|\s)(?:durch|als|wie|zu|sehr geehrt\p{L}*)\s$/iu;

/**
 * Adds what German letters say of a patient in one adjective that stands alone, and not before a noun: "wach,
 * orientiert, leicht tachypnoisch", "CTG normokard" is a result and no finding.
 */
export function withStates(line: Line, matches: readonly Match[]): readonly Match[] {
  const { text, words, from, to } = line;
  let result: Match[] | null = null;
  let next = 0;
  for (let index = from; index < to; index += 1) {
    const match = matches[next];
    if (match !== undefined && match.first === index) {
      result?.push(match);
      index = Math.max(index, match.last);
      next += 1;
      continue;
    }
    const word = words[index];
    if (word === undefined || !isState(text, word.normal, word.end)) continue;
    if (
      /^\.?\s\p{Lu}\p{Ll}/u.test(text.slice(word.end, word.end + 4)) &&
      !/^\.\s/.test(text.slice(word.end, word.end + 2))
    )
      continue;
    if (text.charAt(word.end) === '-' || SAID_OF.test(text.slice(Math.max(0, word.start - 16), word.start)))
      continue;
    const previous = matches[next - 1];
    const isResult =
      previous !== undefined &&
      previous.entries[0]?.concept.category === 'ExaminationName' &&
      /^\s(?:\p{Ll}+\s)?$/u.test(text.slice(words[previous.last]?.end, word.start));
    if (isResult) continue;
    result ??= matches.slice(0, next);
    const category = HABITS.has(word.normal) ? 'SocialHistory' : 'SymptomOrSign';
    result.push(matchOf(index, index, [openEntry(category, text.slice(word.start, word.end))], 'open'));
  }
  return result ?? matches;
}

const isState = (text: string, normal: string, end: number): boolean =>
  STATES.has(normal) || HABITS.has(normal) || (text.charAt(end) === '.' && CUT.has(normal));
