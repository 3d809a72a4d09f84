/** How a kind of what a withdrawal removes is called, by one of it and by several. */
const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  participants: ['participant record', 'participant records'],
  reports: ['report', 'reports'],
  entities: ['entity', 'entities'],
  passages: ['passage of the search index', 'passages of the search index'],
  report_resources: ['FHIR resource read from reports', 'FHIR resources read from reports'],
  fhir_resources: ['FHIR resource of its own', 'FHIR resources of their own'],
  fhir_versions: ['earlier FHIR version', 'earlier FHIR versions'],
  masked_references: [
    'reference in resources of others, which stay without it',
    'references in resources of others, which stay without them',
  ],
  identifier_maps: ['map of replaced identifiers', 'maps of replaced identifiers'],
  documents: ['uploaded document', 'uploaded documents'],
  exports: ['exported file of this study', 'exported files of this study'],
  imports: [
    'finished import of this study with its file names',
    'finished imports of this study with their file names',
  ],
  delivered_reports: [
    'report that was sent to the FHIR server of this installation and has to be removed there as well',
    'reports that were sent to the FHIR server of this installation and have to be removed there as well',
  ],
};

/** A kind with its count, such as "3 reports". */
export function removedText({ kind, count }: { kind: string; count: number }): string {
  const [one, several] = NAMES[kind] ?? [kind, kind];
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`;
}
