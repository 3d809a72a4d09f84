import type { CodeSystem } from '../../../clinical/extractions.contract.ts';
import type { Concept } from '../vocabulary.ts';
import { ConceptDraft, shown } from './imported-concept.ts';
import { ImportError, type Line, linesOf } from './lines.ts';

const SYSTEMS: Readonly<Record<string, CodeSystem>> = { UMLS: 'UMLS', SNOMEDCT_US: 'SNOMEDCT' };

interface Stanza {
  readonly kind: string;
  id: string;
  name: string;
  isObsolete: boolean;
  readonly synonyms: string[];
  readonly references: { system: CodeSystem; code: string; place: string }[];
}

/** Reads hp.obo: terms that are not obsolete, their exact synonyms and their codes of UMLS and SNOMED CT. */
export async function* readHpo(path: string, onLine: () => void): AsyncGenerator<Concept> {
  let stanza = newStanza('header');
  for await (const line of linesOf(path, onLine)) {
    const kind = /^\[(\w+)\]$/.exec(line.text)?.[1];
    if (kind === undefined) {
      readTag(stanza, line);
      continue;
    }
    const concept = conceptOf(stanza, line.place);
    if (concept !== null) yield concept;
    stanza = newStanza(kind);
  }
  const last = conceptOf(stanza, 'the end');
  if (last !== null) yield last;
}

const newStanza = (kind: string): Stanza => ({
  kind,
  id: '',
  name: '',
  isObsolete: false,
  synonyms: [],
  references: [],
});

function readTag(stanza: Stanza, { text, place }: Line): void {
  if (text.trim() === '' || text.startsWith('!')) return;
  const colon = text.indexOf(': ');
  if (colon === -1 && !text.endsWith(':')) {
    throw new ImportError(`${place}: ${shown(text)} is neither a tag nor a stanza.`);
  }
  const value = text.slice(colon + 2).trim();
  switch (text.slice(0, colon)) {
    case 'id':
      stanza.id = value;
      break;
    case 'name':
      stanza.name = value;
      break;
    case 'is_obsolete':
      stanza.isObsolete = value.startsWith('true');
      break;
    case 'synonym': {
      const [, synonym, scope] = /^"((?:[^"\\]|\\.)*)"\s+(\w+)/.exec(value) ?? [];
      if (synonym === undefined) throw new ImportError(`${place}: the synonym is not in quotes.`);
      if (scope === 'EXACT') stanza.synonyms.push(synonym.replace(/\\(.)/g, '$1'));
      break;
    }
    case 'xref': {
      const [, source = '', code = ''] = /^([^:\s]+):(\S+)/.exec(value) ?? [];
      const system = SYSTEMS[source];
      if (system !== undefined) stanza.references.push({ system, code, place });
    }
  }
}

function conceptOf(
  { kind, id, name, isObsolete, synonyms, references }: Stanza,
  end: string,
): Concept | null {
  if (kind !== 'Term' || isObsolete) return null;
  if (!/^HP:\d{7}$/.test(id) || name === '') {
    throw new ImportError(`${end}: the term before it has no id of HPO or no name.`);
  }
  const draft = new ConceptDraft(id).addTerm('en', name);
  for (const synonym of synonyms) draft.addTerm('en', synonym);
  for (const { system, code, place } of references) draft.addCode(system, code, place);
  return draft.concept('SymptomOrSign', name);
}
