import type { FhirResource } from 'fhir/r4';
import { FhirError, refusal } from '../../../engines/fhir/api/outcome.ts';
import { isElement } from '../../../engines/fhir/api/validation/invariant.ts';
import { checkResource } from '../../../engines/fhir/api/validation/structure.ts';
import { type Change, deletionOf } from './changes.ts';
import { wantedOf } from './wanted.ts';

/** What `$validate` is asked: whether a resource is R4's, or by its mode whether a change would be taken. */
export interface ValidationRequest {
  readonly type: string;
  /** Null for the type. */
  readonly id: string | null;
  readonly mode: string | null;
  readonly profile: string | null;
}

const MODES = ['create', 'update', 'delete'];
const BASE_PROFILE = 'http://hl7.org/fhir/StructureDefinition/';

/**
 * The change that is tried; null where the resource alone is checked.
 *
 * @param body a resource, or Parameters with resource, mode and profile
 * @throws FhirError 400 that names mode or profile, or the places of what is wrong with the resource
 */
export function changeToValidate(body: unknown, asked: ValidationRequest): Change | null {
  const { resource, mode = asked.mode, profile = asked.profile } = partsOf(body, asked.type);
  const { type } = asked;
  if (profile !== null && profile !== `${BASE_PROFILE}${type}`)
    throw refusal(
      400,
      'not-supported',
      'Resources are checked against R4 itself, not against profiles.',
      'profile',
    );
  if (mode !== null && !MODES.includes(mode))
    throw refusal(400, 'not-supported', 'The mode is create, update or delete.', 'mode');
  if (mode === 'delete') {
    if (asked.id === null) throw refusal(400, 'invalid', 'A deletion names a resource.', 'mode');
    return deletionOf({ type, id: asked.id });
  }
  if (mode === 'create') return wantedOf(resource, { type, id: null });
  const own = isElement(resource) && typeof resource.id === 'string' ? resource.id : null;
  const id = asked.id ?? own;
  if (mode === 'update') {
    if (id === null) throw refusal(400, 'required', 'An update names the id in the resource.', `${type}.id`);
    return wantedOf(resource, { type, id });
  }
  const { faults } = checkResource(resource);
  if (faults.length > 0) throw new FhirError(400, faults);
  if ((resource as FhirResource).resourceType !== type)
    throw refusal(400, 'invalid', `The address says ${type}, the resource another type.`, 'resourceType');
  return null;
}

interface Parts {
  readonly resource: unknown;
  readonly mode?: string | null | undefined;
  readonly profile?: string | null | undefined;
}

function partsOf(body: unknown, type: string): Parts {
  if (!isElement(body) || body.resourceType !== 'Parameters' || type === 'Parameters')
    return { resource: body };
  const parameters = (Array.isArray(body.parameter) ? body.parameter : []).filter(isElement);
  const named = (name: string) => parameters.find((each) => each.name === name);
  const text = (name: string) => {
    const { valueCode, valueString, valueUri, valueCanonical } = named(name) ?? {};
    const value = valueCode ?? valueUri ?? valueCanonical ?? valueString;
    return typeof value === 'string' ? value : undefined;
  };
  return { resource: named('resource')?.resource, mode: text('mode'), profile: text('profile') };
}
