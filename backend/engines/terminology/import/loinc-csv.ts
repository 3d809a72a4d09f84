import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isLoincCode } from '../check-digits.ts';
import type { Concept } from '../vocabulary.ts';
import { ConceptDraft, shown } from './imported-concept.ts';
import { ImportError } from './lines.ts';
import { csvRecordsOf } from './rows.ts';

const COLUMNS = ['LOINC_NUM', 'COMPONENT', 'LONG_COMMON_NAME', 'SHORTNAME', 'STATUS'] as const;

/** How often tests are ordered, from 1 on; missing in old releases. */
const RANK_COLUMN = 'COMMON_TEST_RANK';

/**
 * Reads Loinc.csv, or the LoincTable folder that holds it: active tests, the most ordered first, because many share
 * the name of their component and the first has it.
 */
export async function* readLoincCsv(path: string, onLine: () => void): AsyncGenerator<Concept> {
  const file = (await stat(path)).isDirectory() ? join(path, 'Loinc.csv') : path;
  const ranked: { rank: number; concept: Concept }[] = [];
  let places: readonly number[] | null = null;
  let rankPlace = -1;
  for await (const { fields, place } of csvRecordsOf(file, onLine)) {
    if (places === null) {
      places = COLUMNS.map((column) => fields.indexOf(column));
      rankPlace = fields.indexOf(RANK_COLUMN);
      const missing = COLUMNS.find((_, index) => places?.[index] === -1);
      if (missing !== undefined) throw new ImportError(`${place}: the column ${missing} is missing.`);
      continue;
    }
    const [code = '', component, longName, shortName, status] = places.map((at) => fields[at]);
    if (!isLoincCode(code)) throw new ImportError(`${place}: ${shown(code)} is no LOINC code.`);
    if (status !== 'ACTIVE') continue;
    const draft = new ConceptDraft(`LOINC:${code}`).addCode('LOINC', code, place);
    for (const term of [longName, component, shortName]) draft.addTerm('en', term ?? '');
    const concept = draft.concept('ExaminationName', longName || component);
    if (concept !== null)
      ranked.push({ rank: Number(fields[rankPlace]) || Number.POSITIVE_INFINITY, concept });
  }
  // A stable sort: tests of one rank, and all without one, keep the order of the file.
  ranked.sort((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank));
  for (const { concept } of ranked) yield concept;
}
