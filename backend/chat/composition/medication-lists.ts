import type { Mention } from '../retrieval/mentions.store.ts';

/** Opens a list of what is taken. */
const HEADING =
  /(?<!\p{L})(?:(?:current|present|regular|repeat|home|usual|discharge|outpatient|active|ongoing)\s)?(?:medications?|meds|medicines|drugs|tablets|prescriptions|TTOs?|TTAs?)(?:\s(?:now|on discharge|at discharge|at home|list))?\s?[:–-]|(?:aktuelle |derzeitige |häusliche |bisherige |Dauer|Entlass(?:ungs)?|Haus|Heim)?(?:Medikation|Medikamente|Therapie)(?:\s(?:bei Entlassung|zuhause|aktuell))?\s?:|(?:terapia|farmaci|medicamenti)(?:\s(?:attuale|attuali|in corso|domiciliare|alla dimissione|in atto))?\s?:/giu;
const BREAK = /\n\s*\n|\n[^\n:]{2,40}:\s/u;

/** Whether a mention stands in a list of what the patient takes: behind its heading, before the next one. */
function isListed({ context, offset }: Mention): boolean {
  if (context === null) return false;
  const before = context.text.slice(0, Math.max(0, offset - context.offset));
  const heading = [...before.matchAll(HEADING)].at(-1);
  if (heading === undefined) return false;
  const between = before.slice(heading.index + heading[0].length);
  return !BREAK.test(between) && !/[.!?]\s+\p{Lu}\p{Ll}+\s\p{Ll}/u.test(between);
}

/** Mentions of the list of what is taken in the newest report that tells of drugs; empty where it has none. @param mentions the newest report first */
export function latestMedicationList(mentions: readonly Mention[]): readonly Mention[] {
  const newest = mentions[0]?.extractionId;
  return mentions.filter((mention) => mention.extractionId === newest && isListed(mention));
}
