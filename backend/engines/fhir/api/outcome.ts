import type { OperationOutcome, OperationOutcomeIssue } from 'fhir/r4';

/** R4's codes of what went wrong, as far as this API tells them apart. */
type IssueCode = OperationOutcomeIssue['code'];

/** One fault, with its place as FHIRPath writes it: `Condition.code.coding[0].system`. It repeats no value. */
export interface Fault {
  readonly code: IssueCode;
  readonly sentence: string;
  readonly place?: string | undefined;
}

/** A refused interaction, told as an OperationOutcome. */
export class FhirError extends Error {
  readonly status: number;
  readonly faults: readonly Fault[];

  constructor(status: number, faults: readonly Fault[]) {
    super(faults[0]?.sentence ?? 'The call is refused.');
    this.status = status;
    this.faults = faults;
  }
}

/** A refusal for one reason. */
export function refusal(status: number, code: IssueCode, sentence: string, place?: string): FhirError {
  return new FhirError(status, [{ code, sentence, place }]);
}

/** The resource is not there, or belongs to another study, which the caller cannot tell apart. */
export const noResource = (type: string, place?: string): FhirError =>
  refusal(404, 'not-found', `This study has no ${type} of this id.`, place);

/** The resource was deleted, or removed with its patient. */
export const deletedResource = (type: string): FhirError =>
  refusal(410, 'deleted', `This ${type} was removed from the study.`);

const MOST_ISSUES = 100;

export function outcomeOf(
  faults: readonly Fault[],
  severity: OperationOutcomeIssue['severity'] = 'error',
): OperationOutcome {
  return {
    resourceType: 'OperationOutcome',
    issue: faults.slice(0, MOST_ISSUES).map(({ code, sentence, place }) => ({
      severity,
      code,
      diagnostics: sentence,
      ...(place === undefined ? {} : { expression: [place] }),
    })),
  };
}
