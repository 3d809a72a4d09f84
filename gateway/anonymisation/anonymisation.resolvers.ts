import type { Resolvers } from '../generated/resolvers.ts';
import { toJob } from '../jobs/jobs.mappers.ts';
import { lowerCase } from '../shared/enums.ts';
import { orFailure } from '../shared/failures.ts';
import { toStudy } from '../studies/studies.mappers.ts';
import {
  toAnonymised,
  toAnonymiseRequest,
  toDocumentsRequest,
  toOnIngest,
  toReidentified,
  toResidualRisk,
} from './anonymisation.mappers.ts';

export const anonymisationResolvers: Resolvers = {
  Study: {
    anonymisationEngines: (_study, _args, { sources }) => sources.anonymisation.engines(),
    async anonymisationOnIngest({ id }, _args, { sources }) {
      const found = await sources.anonymisation.onIngest(id);
      return found && toOnIngest(found);
    },
  },
  Mutation: {
    anonymise: (_root, { input }, { sources }) => {
      const engine = lowerCase(input.engine);
      return orFailure(
        sources.studies
          .require(input.studyId)
          .then(({ id }) => sources.anonymisation.anonymise(id, engine, toAnonymiseRequest(input)))
          .then((wire) => toAnonymised(wire, engine)),
      );
    },
    anonymiseDocuments: (_root, { input }, { sources }) =>
      orFailure(
        sources.studies
          .require(input.studyId)
          .then(({ id }) => sources.anonymisation.startDocuments(id, toDocumentsRequest(input)))
          .then((job) => ({
            __typename: 'AnonymiseDocumentsSuccess' as const,
            job: toJob(job, input.studyId),
          })),
      ),
    setAnonymisationOnIngest: (_root, { input: { studyId, isOn, operator } }, { sources }) =>
      orFailure(
        sources.studies.require(studyId).then(async (study) => {
          await sources.anonymisation.setOnIngest(study.id, { on: isOn, operator: lowerCase(operator) });
          return { __typename: 'SetAnonymisationOnIngestSuccess' as const, study: toStudy(study) };
        }),
      ),
    reidentifyReport: (_root, { input: { studyId, extractionId } }, { sources }) =>
      orFailure(
        sources.studies
          .require(studyId)
          .then(({ id }) => sources.anonymisation.reidentify(id, extractionId))
          .then(toReidentified),
      ),
  },
  Job: {
    residualRisk: ({ id, studyId, state, kind }, _args, { sources }) =>
      state === 'SUCCEEDED' && kind === 'ANONYMISE'
        ? sources.anonymisation.risk(studyId, id).then(toResidualRisk)
        : null,
  },
};
