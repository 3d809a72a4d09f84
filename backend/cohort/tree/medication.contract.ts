import { z } from 'zod';
import { DRUG_EVENT_KINDS } from '../../clinical/extractions.contract.ts';
import { criterionSchema } from '../criterion.contract.ts';

/** What is looked for of a medication: that it is taken, or something that happened to its taking. */
export const medicationSchema = z.strictObject({
  state: z.enum(['taken', ...DRUG_EVENT_KINDS]),
  /** Only where one of these is stated as the reason: of the beginning what it is taken for. */
  reason: criterionSchema
    .pick({ label: true, concepts: true, codes: true, system: true, text: true })
    .refine(
      ({ concepts, codes, system, text }) =>
        Boolean(concepts?.length || codes?.length || system || text?.trim()),
      {
        error: 'A reason names concepts, codes, a system or a text.',
      },
    )
    .optional(),
});
export type MedicationState = z.infer<typeof medicationSchema>['state'];

/** What of a finding its state has to agree with. */
interface StatedFinding {
  readonly medication?: unknown;
  readonly value?: unknown;
  readonly association?: string | undefined;
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
}
const PERIOD_FAULTS: readonly (readonly [
  path: string,
  sentence: string,
  (finding: StatedFinding) => boolean,
])[] = [
  ['value', 'A medication has a dose, and no value.', ({ value }) => value !== undefined],
  [
    'association',
    'What relatives take has no periods; please leave the association out.',
    ({ association }) => association === 'other',
  ],
  [
    'date_to',
    'The last day is before the first.',
    ({ date_from: from, date_to: to }) => from !== undefined && to !== undefined && to < from,
  ],
];
/** Refuses what a medication in a state cannot have. */
export const refusePeriodFaults = (
  finding: StatedFinding,
  context: z.core.$RefinementCtx<StatedFinding>,
): void => {
  if (finding.medication === undefined) return;
  for (const [path, message, isFault] of PERIOD_FAULTS)
    if (isFault(finding)) context.addIssue({ code: 'custom', message, path: [path] });
};
