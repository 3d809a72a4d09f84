import { capability } from '../capability.ts';
import { auditResolvers } from './audit.resolvers.ts';
import { createAuditSource } from './audit.source.ts';
import { mountAuditFiles } from './audit-files.ts';

export const audit = capability({
  name: 'audit',
  source: ({ own, elsewhere }) => createAuditSource(own, elsewhere),
  resolvers: auditResolvers,
  files: mountAuditFiles,
});
