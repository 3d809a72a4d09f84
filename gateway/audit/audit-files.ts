import type { FastifyInstance } from 'fastify';
import type { EventsExportRequest, EventWhere } from '../../backend/audit/audit.contract.ts';
import type { TransportDependencies } from '../shared/opened-study.ts';
import { passFile } from '../shared/pass-file.ts';
import { pathPart } from '../shared/rest.ts';

interface Wanted {
  Params: { readonly studyId: string };
  Querystring: Readonly<Record<string, string>>;
}

/** Serves the events of a study that pass a filter, as CSV and as AuditEvents of FHIR. */
export function mountAuditFiles(app: FastifyInstance, dependencies: TransportDependencies): void {
  for (const format of ['csv', 'ndjson'] as const) {
    app.get<Wanted>(`/audit-files/:studyId/events.${format}`, (request, reply) =>
      passFile(dependencies, request, reply, request.params.studyId, (sources, study) =>
        sources.audit.openFile(study, { format, where: whereOf(request.query) }),
      ),
    );
  }
}

/** What the address says of the filter; the backend refuses what is none. */
function whereOf({ leaves_system: leaves, ...texts }: Wanted['Querystring']): EventWhere {
  return { ...texts, ...(leaves !== undefined && { leaves_system: leaves === 'true' }) };
}

/** Where they are fetched, relative to the gateway. */
export function auditFilePath(
  studyId: string,
  where: EventWhere,
  format: EventsExportRequest['format'],
): string {
  const filter = new URLSearchParams(Object.entries(where).map(([name, value]) => [name, String(value)]));
  const path = `/audit-files/${pathPart(studyId)}/events.${format}`;
  return filter.size === 0 ? path : `${path}?${filter}`;
}
