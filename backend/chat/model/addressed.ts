/** Characters that are not seen: zero width, direction, tags, and controls but for line ends and tabs. */
const HIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cf}]/u;
const ALL_HIDDEN = new RegExp(HIDDEN.source, 'gu');
/** Tags, links, code and objects: a sentence on a patient has none of them. */
const MARKUP = /<[\p{L}/!|]|\]\(|:\/\/|[{}`]|\bfunction_call\b/u;

const NOT_IN_WORD = '(?<![\\p{L}\\p{N}])';
const inWords = (words: string): RegExp => new RegExp(`${NOT_IN_WORD}(?:${words})(?![\\p{L}\\p{N}])`, 'iu');

/** What speaks to a machine that reads, and not of a patient; what a report says behind it belongs to it. */
const ADDRESSED: readonly RegExp[] = [
  inWords('ignore|disregard|forget|override|bypass|ignoriere|vergiss|missachte|ignora|dimentica|non seguire'),
  inWords('you are now|act as|pretend|du bist jetzt|tu so|ora sei|fai finta'),
  inWords('system override|system prompt|systemprompt|systembefehl|comando di sistema|prompt di sistema'),
  inWords(
    '(?:reply|respond|answer) (?:with|only|exactly|every)|antworte|rispondi|repeat exactly|wiederhole wörtlich|ripeti esattamente',
  ),
  inWords(
    'say that|tell (?:them|everyone)|write (?:that|your|only)|print (?:the|your)|output (?:this|only)|close the json',
  ),
  inWords(
    'sag,? dass|schreibe|gib (?:den|die|das|jede[nrs]?)|erfinde|belege jeden|befolge|rufe das werkzeug',
  ),
  inWords('di che (?:il|la|lo|i|gli|le)|scrivi|stampa|inventa|cita ogni|esegui|chiama lo strumento'),
  inWords('cite every|make up|call the tool|decode and|introduce yourself|translate your'),
  /(?:^|[\n.!?"])\s*(?:system|assistant|user|developer)\s*:/iu,
  /<\||\[\/?INST\]|###|[{]"|"[}]/u,
  // Encoded words: nothing in a report is as long without a space.
  /[A-Za-z0-9+/]{24}/u,
];

/** Whether nothing of a text is hidden, and none of it is markup. */
export function isPlain(text: string): boolean {
  return !HIDDEN.test(text) && !MARKUP.test(text);
}

/**
 * What a text says before it speaks to a machine: the part that statements may rest on. Text from reports and questions
 * is data, and a model that obeyed it would find its words there.
 */
export function withoutOrders(text: string): string {
  const seen = text.replace(ALL_HIDDEN, '');
  const places = ADDRESSED.flatMap((order) => order.exec(seen)?.index ?? []);
  if (places.length === 0) return seen;
  const before = seen.slice(0, Math.min(...places));
  return before.slice(0, Math.max(...['.', '!', '?', '\n'].map((end) => before.lastIndexOf(end))) + 1);
}
