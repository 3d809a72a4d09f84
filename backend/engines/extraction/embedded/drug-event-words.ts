import type { DrugEvent } from '../../../clinical/extractions.contract.ts';

type Kind = DrugEvent['kind'];

/** What tells that the taking of a drug changed, in English, German and Italian; the longest of a place counts. */
const WORDS: Readonly<Record<Kind, string>> = {
  restarted:
    'restarted|re-started|reinitiated|resumed|reintroduced|wieder (?:begonnen|angesetzt|aufgenommen|eingenommen)|erneut (?:begonnen|angesetzt)|wieder(?:aufgenommen|angesetzt|begonnen)|Wiederaufnahme|ripres[oaie]|riavviat[oaie]|reintrodott[oaie]|ripresa',
  started:
    'started|initiated|commenced|begun|began|added|introduced|(?:put|placed) on(?! (?:the|an?|his|her|hold) )|starting|initiation|commencement|(?:neu )?(?:begonnen|angesetzt)|eingeleitet|eingeführt|ergänzt|Beginn|Neubeginn|iniziat[oaie]|avviat[oaie]|introdott[oaie]|intrapres[oaie]|aggiunt[oaie]|inizio|avvio',
  stopped:
    'stopped|discontinued|withdrawn|ceased|(?:came|taken|weaned|tapered) off|discontinuation|cessation|stopping|abgesetzt|gestoppt|beendet|ausgeschlichen|Absetzen|Absetzung|sospes[oaie]|interrott[oaie]|sospensione|interruzione',
  paused: 'held|withheld|paused|suspended|interrupted|(?:put|placed) on hold|pausiert|unterbrochen|Pausieren',
  increased:
    'increased|up-?titrated|titrated up|raised|doubled|escalated|erhöht|gesteigert|aufdosiert|verdoppelt|Steigerung|Erhöhung|aumentat[oaie]|incrementat[oaie]|raddoppiat[oaie]|aumento',
  reduced:
    'decreased|reduced|lowered|halved|down-?titrated|reduziert|halbiert|verringert|Reduktion|Reduzierung|ridott[oaie]|dimezzat[oaie]|riduzione',
};

/** Orders: to stop, which count where the drug was read as over, and to start, where it was read as to come. */
const ORDERS: Readonly<Partial<Record<Kind, string>>> = {
  started: 'start|begin|initiate|ansetzen|beginnen|einleiten|iniziare|avviare|si inizia|si avvia|inizia',
  stopped: 'stop|discontinue|Stopp|absetzen|stoppen|ausschleichen|sospendere|interrompere',
  paused: 'hold|withhold|pausieren',
};

const ORDERED: Readonly<Record<string, Kind>> = {
  orderedStart: 'started',
  orderedStop: 'stopped',
  orderedPause: 'paused',
};

/** Words of which one drug is over with and another begun. */
const SWITCHED =
  'switched|changed|transitioned|converted|replaced|swapped|rotated|switch|change|transition|conversion|umgestellt|Umstellung|gewechselt|Wechsel|ersetzt|Umsetzen|sostituit[oaie]|passaggio|sostituzione|cambiat[oaie]|passat[oaie]';

const group = (name: string, words: string | undefined): string[] =>
  words === undefined ? [] : [`(?<${name}>${words})`];

const EVENT = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:${[
    `(?<switched>${SWITCHED})`,
    ...group('paused', WORDS.paused),
    ...group('restarted', WORDS.restarted),
    ...group('started', WORDS.started),
    ...group('stopped', WORDS.stopped),
    ...group('increased', WORDS.increased),
    ...group('reduced', WORDS.reduced),
    ...group('orderedStart', ORDERS.started),
    ...group('orderedStop', ORDERS.stopped),
    ...group('orderedPause', ORDERS.paused),
  ].join('|')})(?![\p{L}\p{N}])`,
  'giu',
);

/** A word of change in a sentence; its place counts UTF-16 code units of the text. */
export interface EventWord {
  readonly start: number;
  readonly end: number;
  readonly kind: Kind | 'switched';
  /** Whether it only orders it. */
  readonly isOrder: boolean;
}

/** "Not stopped", "wurde nicht abgesetzt", "non è stato sospeso". */
const DENIED =
  /(?<!\p{L})(?:not|never|n['’]t|nicht|nie|non|mai)\s(?:(?:been|yet|be|have|wieder|erneut|neu|mehr|è|stat[oaie]|ancora|più)\s)*$/iu;

/** What makes of a change one that is only thought of. */
const PLANNED =
  /(?<!\p{L})(?:will|would|should|could|may|might|can|must|if|unless|consider\p{L}*|plan(?:s|ned|ning)?(?!:)|recommend\p{L}*|advis\p{L}*|suggest\p{L}*|soll(?:te|ten|en)?|kann|können|könnten?|muss|müssten?|falls|wenn|sofern|empf\p{L}*|ggf|gegebenenfalls|erwäg\p{L}*|dovr\p{L}*|deve|sarà|saranno|verrà|potr\p{L}*|se|qualora|consiglia\p{L}*)(?!\p{L})[^,;.]*$|(?<!\p{L})to be\s$|(?<!(?:decided|elected|agreed|opted|chose|wished)\s)(?<!\p{L})to\s$|(?<!\p{L})da\s$/iu;

/** What puts off what is ordered, in the same clause: "Start apixaban tomorrow". */
const PUT_OFF =
  /^[^,;.]*(?<!\p{L})(?:tomorrow|next|later|soon|in \S{1,9} (?:day|week|month)s?|after|once|if|when|unless|should|morgen|nächste\p{L}*|später|in \S{1,9} (?:Tag|Woche|Monat)(?:en?)?|nach|sobald|wenn|falls|bei|domani|prossim\p{L}*|tra \S{1,9} (?:giorn|settiman|mes)\p{L}+|dopo|se|quando|appena)(?!\p{L})/iu;

/** So much before a word says whether it happened. */
const BEFORE = 90;

/** Words of change that tell what happened, in order; what is denied or only planned is none. */
export function eventWordsIn(text: string, from: number, to: number): EventWord[] {
  return [...text.slice(from, to).matchAll(EVENT)].flatMap((match): EventWord[] => {
    const start = from + match.index;
    const before = text.slice(Math.max(from, start - BEFORE), start);
    if (DENIED.test(before) || PLANNED.test(before)) return [];
    const [name = ''] = Object.entries(match.groups ?? {}).find(([, words]) => words !== undefined) ?? [];
    const isOrder = name.startsWith('ordered');
    if (name === 'orderedStart' && PUT_OFF.test(text.slice(start, to))) return [];
    const kind = isOrder ? ORDERED[name] : name;
    return [{ start, end: start + match[0].length, kind: kind as EventWord['kind'], isOrder }];
  });
}
