import { ParseConformance } from 'fhir/parseConformance.js';

/** An element as R4 defines it. */
export interface ElementDefinition {
  readonly name: string;
  readonly type: string;
  readonly isMany: boolean;
  readonly isRequired: boolean;
  /** The name of the choice that it belongs to, `value` of `valueString`; null without one. */
  readonly choice: string | null;
  /** Types that a reference may lead to; null for any. */
  readonly targets: readonly string[] | null;
  /** Codes that its binding requires, by system; null where none is required, or the codes are not listed. */
  readonly codes: ReadonlyMap<string, ReadonlySet<string>> | null;
  /** What it holds, where its type is not one of the data types. */
  readonly own: Elements | null;
}

/** Elements by their names. */
export type Elements = ReadonlyMap<string, ElementDefinition>;

type Parsed = ParseConformance['parsedStructureDefinitions'][string];
type ParsedElement = NonNullable<Parsed['_properties']>[number];

let loaded: ParseConformance | undefined;
const read = new Map<string, Elements>();

/** The definitions take a fifth of a second to load: what only reads never does. */
const library = (): ParseConformance => (loaded ??= new ParseConformance(true));

/** The elements of a type, a resource or a data type; null for what R4 does not have. */
export function elementsOf(type: string): Elements | null {
  const known = read.get(type);
  if (known !== undefined) return known;
  const elements = type.startsWith('#') ? elementsAt(type.slice(1)) : elementsOfType(type);
  if (elements !== null) read.set(type, elements);
  return elements;
}

/** Whether a type is one of resources. */
export const isResource = (type: string): boolean =>
  Object.hasOwn(library().parsedStructureDefinitions, type) &&
  library().parsedStructureDefinitions[type]?._kind === 'resource';

function elementsOfType(type: string): Elements | null {
  const all = library().parsedStructureDefinitions;
  const properties = Object.hasOwn(all, type) ? all[type]?._properties : undefined;
  return properties === undefined ? null : toElements(properties);
}

/** The elements of a part that is defined elsewhere in the resource: `Observation.referenceRange`. */
function elementsAt(path: string): Elements | null {
  const [type = '', ...names] = path.split('.');
  return names.reduce<Elements | null>(
    (elements, name) => elements?.get(name)?.own ?? null,
    elementsOf(type),
  );
}

function toElements(properties: readonly ParsedElement[]): Elements {
  return new Map(
    properties.map((property) => {
      const { _name, _type, _properties = [] } = property;
      return [
        _name,
        {
          name: _name,
          type: _type,
          isMany: property._multiple === true,
          isRequired: property._required === true,
          choice: property._choice ?? null,
          targets: targetsOf(property),
          codes: codesOf(property),
          own: _properties.length === 0 ? null : toElements(_properties),
        },
      ];
    }),
  );
}

function targetsOf({ _targetProfiles }: ParsedElement): string[] | null {
  const named = [_targetProfiles ?? []].flat().map((profile) => profile.split('/').at(-1) ?? '');
  return named.length === 0 || named.includes('Resource') ? null : named;
}

function codesOf({ _valueSet, _valueSetStrength }: ParsedElement): ElementDefinition['codes'] {
  if (_valueSetStrength !== 'required' || _valueSet === undefined) return null;
  const valueSet = library().parsedValueSets[_valueSet.split('|')[0] ?? ''];
  if (valueSet === undefined) return null;
  return new Map(valueSet.systems.map(({ uri, codes }) => [uri, new Set(codes.map(({ code }) => code))]));
}
