import { isResourceType, type ResourceType } from '../types.ts';
import { type ElementDefinition, elementsOf } from '../validation/definitions.ts';
import { SEARCHED_TYPES, type SearchParameter } from './parameter-table.ts';

/** The types that a reference parameter of a type may lead to; none for canonicals, which name no resource by its id. */
export function targetTypes(type: ResourceType, { paths }: SearchParameter): ResourceType[] {
  const named = paths.flatMap(({ names, only }) => {
    if (only !== null) return [only];
    // The extension for what a resource was read from: a report, or another resource.
    if (names[0] === 'derivation') return ['DocumentReference'];
    const element = elementAt(type, names);
    if (element?.type !== 'Reference') return [];
    return element.targets ?? SEARCHED_TYPES;
  });
  return [...new Set(named)].filter(isResourceType);
}

function elementAt(type: string, names: readonly string[]): ElementDefinition | undefined {
  let elements = elementsOf(type);
  let element: ElementDefinition | undefined;
  for (const name of names) {
    element = elements?.get(name);
    elements = element === undefined ? null : (element.own ?? elementsOf(element.type));
  }
  return element;
}
