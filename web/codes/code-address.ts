import { isCode, readCodeSystem } from '../evidence/code-systems.ts';
import { readAssertionStatuses } from '../evidence/filters/assertion-statuses.ts';
import { splitList } from '../evidence/filters/report-filters.ts';
import type { AssertionStatus, CodeSearchInput, CodeSystem } from '../generated/graphql.ts';
import type { FormAddress } from '../shared/addressed-form.ts';
import { readWhole } from '../shared/format.ts';

/** What stands in the form of the search by code. */
export type CodeFormState = {
  system: CodeSystem | null;
  code: string;
  /** Blank stands for all patients. */
  patientId: string;
  limit: number;
  descendants: boolean;
  assertion: readonly AssertionStatus[];
};

/** How many entities, 1 to 500. */
export const LIMIT = { min: 1, max: 500, fallback: 100 };

const OFF = 'off';

/** What a form with system and code asks the server for. */
export function codeSearchInput({
  system,
  ...form
}: CodeFormState & { system: CodeSystem }): CodeSearchInput {
  const patientId = form.patientId.trim();
  return {
    system,
    code: form.code.trim(),
    limit: form.limit,
    descendants: form.descendants,
    ...(patientId !== '' && { patientId }),
    ...(form.assertion.length > 0 && { assertion: [...form.assertion] }),
  };
}

/** How a search by code stands in the address; the patient stays out of it, and what does not look like a code. */
export const CODE_ADDRESS: FormAddress<CodeFormState> = {
  section: 'codes',
  write: ({ system, code, patientId, limit, descendants, assertion }) => ({
    system: system ?? '',
    code: code.trim(),
    patientId: patientId.trim(),
    limit: limit === LIMIT.fallback ? '' : String(limit),
    descendants: descendants ? '' : OFF,
    assertion: assertion.join(','),
  }),
  read: (values) => ({
    system: readCodeSystem(values.system),
    code: values.code ?? '',
    patientId: values.patientId ?? '',
    limit: readWhole(values.limit, LIMIT),
    descendants: values.descendants !== OFF,
    assertion: readAssertionStatuses(splitList(values.assertion ?? '')),
  }),
  isTellable: (name, value) => name !== 'patientId' && (name !== 'code' || isCode(value)),
};
