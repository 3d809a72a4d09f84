import { randomUUID } from 'node:crypto';
import type { Resolvers } from '../generated/resolvers.ts';
import { lowerCase } from '../shared/enums.ts';
import { orFailure } from '../shared/failures.ts';
import { toIngestSuccess, toReport } from './reports.mappers.ts';

/** Fixed by the specification for reports of the working page. */
const REPORT_TYPE = 'generated_demo';
const SOURCE_SYSTEM = 'demo_source_system';

export const reportsResolvers: Resolvers = {
  Query: {
    demoUsers: (_root, _args, { sources }) => sources.reports.demoUsers(),
  },
  Mutation: {
    generateReport: (_root, { input }, { sources }) =>
      orFailure(
        sources.reports
          .generate({
            user_id: input.userId,
            complexity: lowerCase(input.complexity),
            language: lowerCase(input.language),
            ...(input.seed == null ? {} : { seed: input.seed }),
          })
          .then((report) => ({ __typename: 'GenerateReportSuccess' as const, report: toReport(report) })),
      ),
    ingestReport: (_root, { input }, { sources }) => {
      const { studyId, text } = input;
      const ingest = async () => {
        await sources.studies.require(studyId);
        const wire = await sources.reports.ingest(studyId, {
          text,
          user_id: input.userId,
          patient_id: input.patientId ?? `demo-patient-${randomUUID()}`,
          ...(input.userEmail == null ? {} : { user_email: input.userEmail }),
          ...(input.reportDate == null ? {} : { report_date: input.reportDate }),
          report_type: REPORT_TYPE,
          source_system: SOURCE_SYSTEM,
        });
        return toIngestSuccess(wire, { text, sourceSystem: SOURCE_SYSTEM });
      };
      return orFailure(ingest());
    },
  },
};
