import { normalWord, wordsOf } from '../../terminology/words.ts';

/** What a part of a report speaks of, as far as it changes how its findings are read. */
export type Section =
  | 'family'
  | 'allergies'
  | 'medication'
  | 'laboratory'
  | 'differential'
  | 'plan'
  | 'other';

/** Titles of sections in English, German and Italian. */
const TITLES: Readonly<Record<Section, string>> = {
  family:
    'family history|family medical history|FH|Familienanamnese|FA|Familienvorgeschichte|anamnesi familiare|anamnesi patologica familiare|familiarità',
  allergies:
    'allergies|allergy|known allergies|drug allergies|allergies and intolerances|Allergien|Allergie|Allergien und Unverträglichkeiten|Unverträglichkeiten|bekannte Allergien|allergie|allergie note|allergie e intolleranze|intolleranze',
  medication:
    'medication|medications|current medication|current medications|home medications|medication on admission|medications on admission|discharge medication|discharge medications|medication at discharge|medications at discharge|medication list|Medikation|aktuelle Medikation|Dauermedikation|Hausmedikation|Medikamente|Aufnahmemedikation|Entlassmedikation|Medikation bei Aufnahme|Medikation bei Entlassung|Entlassungsmedikation|bisherige Medikation|terapia|terapia domiciliare|terapia in atto|terapia farmacologica|terapia alla dimissione|terapia in corso|farmaci',
  laboratory:
    'laboratory|laboratory results|laboratory findings|laboratory values|labs|lab results|laboratory data|Labor|Laborwerte|Laborbefunde|Labor bei Aufnahme|laboratorio|esami di laboratorio|esami ematochimici|esami ematici|ematochimica',
  differential:
    'differential diagnosis|differential diagnoses|Differentialdiagnose|Differentialdiagnosen|Differenzialdiagnose|diagnosi differenziale',
  plan: 'plan|plan of care|recommendations|recommendation|Procedere|Empfehlung|Empfehlungen|weiteres Vorgehen|Therapieempfehlung|piano|programma|indicazioni|raccomandazioni',
  other:
    'history|history of present illness|HPI|past medical history|PMH|medical history|past history|social history|surgical history|diagnosis|diagnoses|discharge diagnosis|admission diagnosis|examination|physical examination|findings|assessment|impression|conclusion|summary|vital signs|vitals|imaging|reason for admission|chief complaint|hospital course|course|procedures|follow-up|Anamnese|aktuelle Anamnese|Eigenanamnese|Vorerkrankungen|Vorgeschichte|Sozialanamnese|Diagnose|Diagnosen|Nebendiagnosen|Hauptdiagnose|Aufnahmegrund|Befund|Befunde|Untersuchungsbefund|körperlicher Untersuchungsbefund|körperliche Untersuchung|klinischer Befund|Aufnahmebefund|Beurteilung|Zusammenfassung|Verlauf|Therapie und Verlauf|Bildgebung|Vitalparameter|Vitalzeichen|Epikrise|Therapie|anamnesi|anamnesi patologica prossima|anamnesi patologica remota|APR|APP|anamnesi fisiologica|diagnosi|diagnosi di dimissione|motivo del ricovero|esame obiettivo|EO|parametri vitali|esami strumentali|decorso|decorso clinico|conclusioni|valutazione|sintesi|epicrisi|controlli',
};

const MAX_TITLE_LENGTH = 60;

const nameOf = (title: string): string =>
  wordsOf(title)
    .map(({ normal }) => normal)
    .join(' ');

const SECTION_OF = new Map(
  (Object.entries(TITLES) as [Section, string][]).flatMap(([section, titles]) =>
    titles.split('|').map((title): [string, Section] => [nameOf(title), section]),
  ),
);

/** The title at the beginning of a line, and whether the line has nothing else. */
export interface Title {
  readonly section: Section;
  readonly alone: boolean;
}

/** Reads the title of a section off a line; null where the line begins otherwise. */
export function titleOf(line: string): Title | null {
  const colon = line.indexOf(':');
  const label = colon === -1 ? line : line.slice(0, colon);
  if (label.length > MAX_TITLE_LENGTH) return null;
  const alone = colon === -1 || line.slice(colon + 1).trim() === '';
  const section = SECTION_OF.get(nameOf(label.replace(/^[\s#*\d.)-]+/, '')));
  if (section !== undefined) return colon === -1 && !startsAsTitle(label) ? null : { section, alone };
  return colon !== -1 && alone ? { section: 'other', alone } : null;
}

function startsAsTitle(label: string): boolean {
  const [first = ''] = label.trim().replace(/^[#*\d.)\s-]+/, '');
  return first !== first.toLowerCase() && normalWord(first) !== '';
}

/** Where the title that a sentence begins with ends in the text, its colon left out; the sentence's start without one. */
export function inlineTitleEnd(text: string, { offset, length }: { offset: number; length: number }): number {
  const head = text.slice(offset, offset + Math.min(length, MAX_TITLE_LENGTH));
  const colon = head.indexOf(':');
  return colon === -1 || titleOf(head) === null ? offset : offset + colon;
}
