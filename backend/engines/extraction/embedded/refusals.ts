import type { ExtractedEntity, ReadSentence } from '../../../clinical/extractions.engine.ts';

/** What somebody may be offered, and refuse. */
const OFFERED: ReadonlySet<string> = new Set([
  'MedicationName',
  'MedicationClass',
  'TreatmentName',
  'ExaminationName',
  'MedicalDevice',
]);

const OBJECT =
  '(?:\\s(?:it|this|these|them|that|both|all of these|(?:the|this|that|such)\\s(?:procedure|option|offer|treatment|intervention|recommendation|operation)))?';
const OVER =
  '(?=\\s*(?:[.;,)]|$)|\\s(?:at this time|at that time|for now|currently|again|but|and|because|due|despite|as|since|today|so)(?!\\p{L}))';
/** Verbs of refusal whose object stands before them, or in the sentence before. */
const REFUSALS = new RegExp(
  [
    `(?<!\\p{L})(?:refus(?:ed|es|ing)|declin(?:ed|es|ing)|did\\snot\\s(?:want|wish\\sfor|agree\\sto)|does\\snot\\s(?:want|agree\\sto)|turned\\sdown)${OBJECT}${OVER}`,
    String.raw`(?<!\p{L})(?:lehnt|lehnte|lehnten)\s(?:(?:er|sie|der\sPatient|die\sPatientin|Pat\.)\s)?(?:diese[snr]?|dies|das|es|sie|ihn)\s(?:(?:jedoch|aber|derzeit|aktuell|weiterhin|strikt|vorerst)\s){0,2}ab(?!\p{L})`,
    String.raw`(?<!\p{L})(?:verweigert|verweigerte|ablehnt|ablehnte)(?:\s(?:diese[snr]?|dies|das|es|sie|ihn))?(?=\s*(?:[.;,)]|$))`,
    String.raw`(?<!\p{L})(?:vom|von\sder|seitens\s(?:des|der))\s(?:Pat\.|Patienten|Patientin)\s(?:(?:jedoch|aber|derzeit|aktuell|weiterhin|strikt|vorerst)\s){0,2}(?:abgelehnt|nicht\sgewünscht|verweigert)`,
    String.raw`(?<!\p{L})(?:rifiut(?:a|ava|ò|ano)|declina|ha\srifiutato|ha\sdeclinato|non\s(?:accetta|accettava|acconsente))(?:\s(?:tale|questa|questo)\s(?:proposta|procedura|terapia|opzione|intervento))?(?=\s*(?:[.;,)]|$))`,
  ].join('|'),
  'gu',
);
/** What every refusal holds; most texts and sentences hold none of it. */
const SIGNS = [
  'refus',
  'declin',
  'turned down',
  ...['want', 'wish', 'agree'].flatMap((verb) => [`did not ${verb}`, `does not ${verb}`]),
  'lehnt',
  'verweiger',
  'nicht gewünscht',
  'rifiut',
  'non accett',
  'non acconsent',
];
const mayRefuse = (text: string): boolean => SIGNS.some((sign) => text.includes(sign));

/** What tells that something was offered. */
const PROPOSED =
  /(?<!\p{L})(?:propos|offer|recommend|suggest|discuss|advis|consider|indicat|encourag|angebot|empfohl|empfahl|vorgeschlag|besproch|angerat|geraten|nahegelegt|indiziert|geplant|consigli|offert|prospett|raccomand|suggerit)/iu;
/** A refusal by somebody else. */
const BY_OTHER = /(?:insurance|insurer|Krankenkasse|assicurazione)\s(?:\p{L}+\s){0,2}$/iu;

/**
 * Denies what was offered and then refused, where the refusal names it no more: "An ICD was proposed; he refused."
 * The rules of context deny what the verb itself names.
 */
export function withRefusals(
  text: string,
  sentences: readonly ReadSentence[],
  entities: readonly ExtractedEntity[],
): readonly ExtractedEntity[] {
  if (!mayRefuse(text)) return entities;
  let result: ExtractedEntity[] | null = null;
  for (const [place, sentence] of sentences.entries()) {
    const told = text.slice(sentence.offset, sentence.offset + sentence.length);
    if (!mayRefuse(told)) continue;
    for (const { index } of told.matchAll(REFUSALS)) {
      const at = sentence.offset + index;
      if (BY_OTHER.test(told.slice(0, index))) continue;
      for (const refused of refusedBefore(text, sentences, place, at, entities)) {
        result ??= [...entities];
        const entity = entities[refused];
        if (entity !== undefined)
          result[refused] = { ...entity, assertion: { ...entity.assertion, ...REFUSED } };
      }
    }
  }
  return result ?? entities;
}

const REFUSED = { certainty: 'negative', temporality: 'current', conditionality: 'none' } as const;

/** Places of what a refusal speaks of: what its sentence offers before it, else what the sentence before offers last. */
function refusedBefore(
  text: string,
  sentences: readonly ReadSentence[],
  place: number,
  at: number,
  entities: readonly ExtractedEntity[],
): number[] {
  const [own, previous] = [sentences[place], sentences[place - 1]];
  if (own === undefined) return [];
  const here = offeredIn(text, own.offset, at, entities);
  if (here.length > 0 || previous === undefined) return here;
  // Something else that the sentence names is what is spoken of.
  const isNamed = entities.some(
    ({ offset, category }) =>
      OFFERED.has(category) && offset >= own.offset && offset < own.offset + own.length,
  );
  return isNamed ? [] : offeredIn(text, previous.offset, previous.offset + previous.length, entities);
}

/** What a stretch offers, by word or by how it was read. */
function offeredIn(text: string, from: number, to: number, entities: readonly ExtractedEntity[]): number[] {
  const isProposed = PROPOSED.test(text.slice(from, to));
  return [...entities.entries()].flatMap(([place, { offset, category, assertion }]) => {
    if (offset < from || offset >= to || !OFFERED.has(category)) return [];
    const { certainty, temporality, association } = assertion;
    const isOpen = temporality === 'future' || certainty.endsWith('Possible');
    const isPast = temporality === 'past' || certainty === 'negative' || association !== 'subject';
    return isOpen || (isProposed && !isPast) ? [place] : [];
  });
}
