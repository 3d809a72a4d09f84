import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Resource } from 'fhir/r4';
import { bytea, instant, patientKey } from './columns.ts';

/** The FHIR resources that were read from a report, packed by fhir/packed-resources.ts. */
export const reportResources = pgTable(
  'report_resources',
  {
    ...patientKey,
    extractionId: text('extraction_id').notNull(),
    madeAt: instant('made_at').notNull(),
    resources: bytea('resources').notNull(),
    /** The version that all of them have: a later one each time that the report is read again. */
    version: integer('version').notNull().default(1),
    /** Whether an earlier version left it to fhir/submitted-resource-rows.ts to make rows of what was submitted. */
    givenWaits: boolean('given_waits').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.patientId, table.extractionId] })],
);

/** One version of a resource. */
const resourceVersion = {
  ...patientKey,
  resourceType: text('resource_type').notNull(),
  id: text('id').notNull(),
  version: integer('version').notNull(),
  resource: jsonb('resource').$type<Resource>().notNull(),
  lastUpdated: instant('last_updated').notNull(),
};

export const fhirResource = pgTable('fhir_resource', resourceVersion, (table) => [
  primaryKey({ columns: [table.studyId, table.patientId, table.resourceType, table.id] }),
]);

/** Versions that a later one replaced, and deletions, whose content is the type and the id alone. */
export const fhirResourceHistory = pgTable(
  'fhir_resource_history',
  { ...resourceVersion, isDeleted: boolean('is_deleted').notNull().default(false) },
  (table) => [
    primaryKey({ columns: [table.studyId, table.patientId, table.resourceType, table.id, table.version] }),
  ],
);

/** What resources of `fhir_resource` are looked up by, as fhir/api/search/index-values.ts writes it. */
export const fhirIndex = pgTable(
  'fhir_index',
  {
    ...patientKey,
    resourceType: text('resource_type').notNull(),
    id: text('id').notNull(),
    parameter: text('parameter').notNull(),
    value: text('value').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.studyId, table.patientId, table.resourceType, table.id, table.parameter, table.value],
    }),
  ],
);
