import type { Concept, ConceptCategory } from '../vocabulary.ts';
import { ConceptDraft, shown } from './imported-concept.ts';
import { ImportError, linesOf } from './lines.ts';

/** Columns of the order file, from 0: order number 0-4, code 6-12, valid for billing 14, short title 16-75, title 77-. */
const LINE = /^\d{5} ([A-Z][0-9A-Z]{2,6}) *$/;

/** Reads the order file of ICD-10-CM (icd10cm_order_<year>.txt, fixed columns); external causes are left out. */
export async function* readIcd10cm(path: string, onLine: () => void): AsyncGenerator<Concept> {
  for await (const { text, place } of linesOf(path, onLine)) {
    if (text === '') continue;
    const code = LINE.exec(text.slice(0, 13))?.[1];
    const title = text.slice(77).trim();
    if (code === undefined || !/^[01]$/.test(text.slice(14, 15)) || title === '') {
      throw new ImportError(`${place}: ${shown(text)} is no line of the order file.`);
    }
    const category = categoryOfIcd10(code);
    if (category === null) continue;
    const written = code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code;
    const concept = new ConceptDraft(`ICD10CM:${written}`)
      .addCode('ICD10CM', written, place)
      .addTerm('en', title)
      .addTerm('en', text.slice(16, 76))
      .concept(category, title);
    if (concept !== null) yield concept;
  }
}

/** Chapter XVIII (R) is of symptoms and signs; chapter XX (V to Y) tells what happened, not what is found. */
export function categoryOfIcd10(code: string): ConceptCategory | null {
  if (/^[V-Y]/.test(code)) return null;
  return code.startsWith('R') ? 'SymptomOrSign' : 'Diagnosis';
}
