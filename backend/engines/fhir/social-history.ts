import type { Observation } from 'fhir/r4';
import { conceptOf, hl7Code } from './codings.ts';
import { readFrom, subjectOf } from './derivation.ts';
import { mentionsOf, type ReportRead, related, sameStatement } from './mentions.ts';
import { measured } from './quantities.ts';

/**
 * What the report says that its patient smokes, drinks and takes, or does not: one observation a statement. Its value
 * is the amount where one is told, else whether it holds.
 */
export function socialHistoryOf(report: ReportRead): Observation[] {
  const ofPatient = mentionsOf(report, ['SocialHistory']).filter(
    ({ entity: { assertion } }) =>
      assertion.association === 'subject' &&
      assertion.conditionality !== 'hypothetical' &&
      (assertion.certainty === 'positive' || assertion.certainty === 'negative'),
  );
  return sameStatement(ofPatient).map((group, index): Observation => {
    const [first] = group;
    const [amount] = related(report, first, 'ValueOfCondition');
    const [unit] = related(report, first, 'UnitOfCondition');
    const parts = [...group, amount, unit].filter((part) => part !== undefined);
    return {
      resourceType: 'Observation',
      ...readFrom(report, 'social-history', index, parts),
      status: 'final',
      category: [hl7Code('observation-category', 'social-history')],
      code: conceptOf(first.entity, first.surface),
      subject: subjectOf(report),
      ...(amount === undefined
        ? { valueBoolean: first.entity.assertion.certainty === 'positive' }
        : measured(amount, unit, report.read.language)),
    };
  });
}
