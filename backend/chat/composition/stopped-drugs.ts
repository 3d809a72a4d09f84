import type { QueryReader } from '../../search/query/query-reader.ts';
import type { Mention } from '../retrieval/mentions.store.ts';
import type { AnswerBuilder } from './answer-builder.ts';
import { eventsOf, type ReportedEvent } from './drug-events.ts';

/** Behind words of a stop in its sentence: what is in parentheses, or follows a word that gives a reason. */
const IN_PARENTHESES = /\((?!\s*(?:\d|seit|since|from|until|bis|dal|fino))([^()]*\p{L}{3,}[^()]*)\)/u;
const BEHIND_CAUSE =
  /(?<!\p{L})(?:because of|because|due to|owing to|on account of|wegen|aufgrund|weil|a causa d\p{L}+|perché|per)\s+([^.;,()]{3,120})/iu;
/** Before what follows from it: "ALT rose to 148, so methotrexate was stopped". */
const BEFORE_EFFECT =
  /^(.{3,160}?),?\s(?:so|therefore|hence|daher|deshalb|weshalb|quindi|perciò|pertanto)\s/iu;
const VERB_END = /\s(?:beendet|abgesetzt|gestoppt|pausiert|stopped|discontinued)$/iu;
/** Reasons that are no effect of the drug. */
const NO_EFFECT_OF_IT =
  /(?<!\p{L})(?:no|not|lack|insufficient|without|primary|loss of|ohne|kein\p{L}*|fehlend\p{L}*|unzureichend\p{L}*|senza|mancanza|nessun\p{L}*|inefficac\p{L}*|non-?response|wish\p{L}*|wunsch|desider\p{L}*|pregnan\p{L}*|kinderwunsch|schwanger\p{L}*|gravidanza|replaced|ersetzt|sostituit\p{L}*|complet\p{L}*|indica\p{L}*|indikation|cost|price|surgery|operation|intervento|risk|risiko|rischio|target|goal|ziel|obiettivo|stepped|plan\p{L}*)(?!\p{L})/iu;
const HARM: ReadonlySet<string> = new Set(['SymptomOrSign', 'Diagnosis', 'ExaminationName']);

/** A drug that was stopped, with the words of the reason where one is stated. */
interface StoppedDrug {
  readonly event: ReportedEvent;
  readonly reason: string | undefined;
}

/** The stops of each drug, one a drug: the last that states a reason, else the last. */
function stopsOf(mentions: readonly Mention[]): StoppedDrug[] {
  const byDrug = new Map<string, StoppedDrug>();
  for (const event of eventsOf(mentions)) {
    if (event.kind !== 'stopped') continue;
    const key = event.mention.concept ?? event.mention.text.toLowerCase();
    const reason = event.reason ?? reasonIn(event.mention.sentence);
    if (reason !== undefined || byDrug.get(key)?.reason === undefined) byDrug.set(key, { event, reason });
  }
  return [...byDrug.values()];
}

const reasonIn = (sentence: string): string | undefined =>
  (
    BEHIND_CAUSE.exec(sentence)?.[1] ??
    IN_PARENTHESES.exec(sentence)?.[1] ??
    BEFORE_EFFECT.exec(sentence)?.[1]
  )
    ?.trim()
    .replace(VERB_END, '');

/** Whether a reason names something that a drug may have done; one that only stands beside it has to be known as such. */
const isHarm = ({ event, reason }: StoppedDrug, reader: QueryReader): boolean =>
  reason !== undefined &&
  !NO_EFFECT_OF_IT.test(reason) &&
  (event.reason !== undefined || reader.read(reason).mentions.some(({ category }) => HARM.has(category)));

/**
 * Tells which drugs of one patient were stopped and why.
 *
 * @param isAdverse whether only those stopped for a side effect are told, the others by a remark
 * @param prefix the patient, where several are told
 * @returns how many are told
 */
export function composeStops(
  builder: AnswerBuilder,
  mentions: readonly Mention[],
  { isAdverse, reader, prefix }: { isAdverse: boolean; reader: QueryReader; prefix?: string },
): number {
  const { wording } = builder;
  const stops = stopsOf(mentions);
  const isTold = (stop: StoppedDrug) => !isAdverse || isHarm(stop, reader);
  const shown = stops.filter(isTold);
  for (const { event, reason } of shown) {
    const { mention, kind, day } = event;
    const said = wording.happenedOn(wording.happened(mention.text, kind, reason), day, mention.reportDate);
    builder.computed(prefix === undefined ? said : wording.groupOf(prefix, said), [mention]);
  }
  const others = stops.filter((stop) => !isTold(stop));
  if (others.length > 0) {
    const named = others.map(
      ({ event, reason }) => event.mention.text + (reason === undefined ? '' : ` (${reason})`),
    );
    builder.remark(wording.otherStops(prefix ?? '', named.join(', ')));
  }
  builder.quote([...shown, ...others].map(({ event }) => event.mention));
  return shown.length;
}
