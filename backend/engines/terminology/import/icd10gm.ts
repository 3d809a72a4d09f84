import type { Concept } from '../vocabulary.ts';
import { categoryOfIcd10 } from './icd10cm.ts';
import { ConceptDraft, shown } from './imported-concept.ts';
import { ImportError } from './lines.ts';
import { rowsOf } from './rows.ts';

/** Field 7 is the code without dash, star or exclamation mark, field 9 its full title. */
const CODE = 6;
const TITLE = 8;

/**
 * Reads the codes of ICD-10-GM (icd10gm<year>syst_kodes.txt, separated by semicolons). Its codes are no codes of
 * ICD-10-CM, so that they stand in the key of a concept only.
 */
export async function* readIcd10gm(path: string, onLine: () => void): AsyncGenerator<Concept> {
  for await (const { fields, place } of rowsOf(path, ';', 12, onLine)) {
    const code = fields[CODE] ?? '';
    if (!/^[A-Z]\d\d(?:\.\d{1,2})?$/.test(code)) {
      throw new ImportError(`${place}: ${shown(code)} is no code of ICD-10-GM.`);
    }
    const category = categoryOfIcd10(code);
    if (category === null) continue;
    const concept = new ConceptDraft(`ICD10GM:${code}`).addTerm('de', fields[TITLE] ?? '').concept(category);
    if (concept !== null) yield concept;
  }
}
