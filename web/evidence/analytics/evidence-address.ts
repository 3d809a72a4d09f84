import type { CodeSystem, EvidenceInput } from '../../generated/graphql.ts';
import type { FormAddress } from '../../shared/addressed-form.ts';
import { readWhole } from '../../shared/format.ts';
import { isCode, readCodeSystem } from '../code-systems.ts';
import {
  filterInput,
  isTellableFilter,
  type ReportFilters,
  readFilters,
  splitList,
  writeFilters,
} from '../filters/report-filters.ts';

/** What stands in the form of the cohort evidence analytics. */
export type EvidenceFormState = {
  system: CodeSystem | null;
  /** Separated by commas. */
  codes: string;
  text: string;
  limit: number;
  includeText: boolean;
  filters: ReportFilters;
};

/** How many items of a page, 1 to 1,000. */
export const LIMIT = { min: 1, max: 1000, fallback: 200 };
export const TEXT_MAX_LENGTH = 200;

const ON = 'on';

/** What a form asks the server for. */
export function evidenceInput(form: EvidenceFormState): EvidenceInput {
  const codes = splitList(form.codes);
  const text = form.text.trim();
  return {
    ...filterInput(form.filters),
    ...(form.system !== null && { system: form.system }),
    ...(codes.length > 0 && { codes }),
    ...(text !== '' && { text }),
    limit: form.limit,
    includeText: form.includeText,
  };
}

/** How a question for evidence stands in the address; words and patients stay out of it. */
export const EVIDENCE_ADDRESS: FormAddress<EvidenceFormState> = {
  section: 'evidence',
  write: ({ system, codes, text, limit, includeText, filters }) => ({
    ...writeFilters(filters),
    system: system ?? '',
    codes: splitList(codes).join(','),
    text: text.trim(),
    limit: limit === LIMIT.fallback ? '' : String(limit),
    includeText: includeText ? ON : '',
  }),
  read: (values) => ({
    system: readCodeSystem(values.system),
    codes: splitList(values.codes ?? '').join(', '),
    text: (values.text ?? '').slice(0, TEXT_MAX_LENGTH),
    limit: readWhole(values.limit, LIMIT),
    includeText: values.includeText === ON,
    filters: readFilters(values),
  }),
  isTellable(name, value) {
    if (name === 'text') return false;
    return name === 'codes' ? splitList(value).every(isCode) : isTellableFilter(name, value);
  },
};
