import type { FormItemFragment, FormSummaryFragment } from '../generated/graphql.ts';

/** A form as the server answers it. */
export const buildForm = (changes: Partial<FormSummaryFragment> = {}) => ({
  __typename: 'Form' as const,
  id: 'form-1',
  name: 'Baseline Visit',
  description: 'History and vital signs.',
  icon: 'clipboard',
  kind: 'FORM' as const,
  responses: 42,
  drafts: 1,
  lastUpdated: '2026-02-12T09:00:00.000Z',
  status: 'ACTIVE' as const,
  isSample: true,
  version: 1,
  ...changes,
});

/** An item of a form as the server answers it. */
export const buildItem = (linkId: string, changes: Partial<FormItemFragment> = {}) => ({
  __typename: 'FormItem' as const,
  linkId,
  parent: null,
  depth: 0,
  text: linkId,
  type: 'STRING' as const,
  required: false,
  repeats: false,
  readOnly: false,
  maxLength: null,
  min: null,
  max: null,
  options: [],
  units: [],
  conditions: [],
  needsAllConditions: true,
  initial: [],
  ...changes,
});
