import { writtenCode } from '../clinical/code-tree.ts';
import { CODE_SYSTEMS, type CodeSystem, type EntityLink } from '../clinical/extractions.contract.ts';
import { badInput } from '../shared/errors.ts';
import type { SubmittedEntity } from './ingestion.contract.ts';

/** Other names of the code systems: those of UMLS, of FHIR R4 and as people write them, in capitals without gaps. */
const SYSTEMS: Readonly<Record<string, CodeSystem>> = {
  ...(Object.fromEntries(CODE_SYSTEMS.map((system) => [system, system])) as Record<string, CodeSystem>),
  SNOMED: 'SNOMEDCT',
  SNOMEDCTUS: 'SNOMEDCT',
  'HTTP://SNOMED.INFO/SCT': 'SNOMEDCT',
  'HTTP://HL7.ORG/FHIR/SID/ICD10CM': 'ICD10CM',
  'HTTP://WWW.NLM.NIH.GOV/RESEARCH/UMLS/RXNORM': 'RXNORM',
  LNC: 'LOINC',
  'HTTP://LOINC.ORG': 'LOINC',
};
const CODE = /^[!-~]{1,64}$/;

/**
 * The codes of an entity as links, each once: those of its list, then those that stand beside it.
 *
 * @param place of the entity, such as entities.3
 * @throws CallError 400 that names the place of a system that is not known, or of a code that is none
 */
export function submittedLinks(given: SubmittedEntity, place: string): EntityLink[] {
  const links = new Map<string, EntityLink>();
  const add = (dataSource: CodeSystem, code: string, name: string | null, at: string) => {
    const id = writtenCode(dataSource, code);
    if (!CODE.test(id)) throw badInput(`${at} is no code of ${dataSource}.`, at);
    const key = `${dataSource} ${id}`;
    if (!links.has(key)) links.set(key, { dataSource, id, name });
  };
  for (const [index, link] of (given.links ?? []).entries()) {
    const at = `${place}.links.${index}`;
    const system = link.dataSource ?? link.source ?? link.system ?? '';
    const dataSource = SYSTEMS[system.toUpperCase().replace(/[\s_-]/g, '')];
    if (dataSource === undefined) {
      throw badInput(`${at}.dataSource is none of ${CODE_SYSTEMS.join(', ')}.`, `${at}.dataSource`);
    }
    add(dataSource, link.id ?? link.code ?? '', link.name ?? null, `${at}.id`);
  }
  for (const dataSource of CODE_SYSTEMS) {
    const code = given[`code_${dataSource}`];
    if (code != null && code !== '') add(dataSource, code, null, `${place}.code_${dataSource}`);
  }
  return [...links.values()];
}
