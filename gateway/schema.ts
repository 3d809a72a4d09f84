import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { projectFolder } from '../platform/project-folder.ts';
import { anonymisationResolvers } from './anonymisation/anonymisation.resolvers.ts';
import { authResolvers } from './auth/auth.resolvers.ts';
import { tokensResolvers } from './auth/tokens/tokens.resolvers.ts';
import { chatResolvers } from './chat/chat.resolvers.ts';
import { codesResolvers } from './codes/codes.resolvers.ts';
import { cohortResolvers } from './cohort/cohort.resolvers.ts';
import { evidenceResolvers } from './evidence/evidence.resolvers.ts';
import { extractionsResolvers } from './extractions/extractions.resolvers.ts';
import { formsResolvers } from './forms/forms.resolvers.ts';
import { ingestionResolvers } from './ingestion/ingestion.resolvers.ts';
import { jobsResolvers } from './jobs/jobs.resolvers.ts';
import { measurementsResolvers } from './measurements/measurements.resolvers.ts';
import { ocrResolvers } from './ocr/ocr.resolvers.ts';
import { participantsResolvers } from './participants/participants.resolvers.ts';
import { patientsResolvers } from './patients/patients.resolvers.ts';
import { reportsResolvers } from './reports/reports.resolvers.ts';
import { searchResolvers } from './search/search.resolvers.ts';
import { studiesResolvers } from './studies/studies.resolvers.ts';
import { tablesResolvers } from './tables/tables.resolvers.ts';

/** The schema of schema/*.graphql with the resolvers of every capability. */
export function buildSchema(): GraphQLSchema {
  const folder = join(projectFolder(import.meta.url), 'schema');
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
  return makeExecutableSchema({
    typeDefs: files.sort().map((name) => readFileSync(join(folder, name), 'utf8')),
    resolvers: [
      authResolvers,
      tokensResolvers,
      studiesResolvers,
      reportsResolvers,
      extractionsResolvers,
      searchResolvers,
      codesResolvers,
      evidenceResolvers,
      chatResolvers,
      cohortResolvers,
      tablesResolvers,
      ingestionResolvers,
      patientsResolvers,
      participantsResolvers,
      jobsResolvers,
      ocrResolvers,
      anonymisationResolvers,
      formsResolvers,
      measurementsResolvers,
    ],
  });
}
