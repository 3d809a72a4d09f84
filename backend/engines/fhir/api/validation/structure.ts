import { isStorable } from '../../../../shared/contract.ts';
import type { Fault } from '../outcome.ts';
import { type ElementDefinition, type Elements, elementsOf, isResource } from './definitions.ts';
import { type Element, isElement } from './invariant.ts';
import { brokenInvariants } from './invariants.ts';
import { primitive } from './primitives.ts';

/** A reference or an address in a resource, which a transaction may have to replace. */
export interface Link {
  readonly place: string;
  readonly text: string;
  readonly isReference: boolean;
  replace(text: string): void;
}

/** What is wrong with a resource, and where it leads. */
export interface Checked {
  readonly faults: readonly Fault[];
  readonly links: readonly Link[];
}

const DEEPEST = 40;
const MOST_FAULTS = 50;
/** Elements whose texts may name another entry of a bundle, besides references. */
const ADDRESSES = new Set(['uri', 'url']);
const isUrn = (text: string): boolean => /^urn:(?:uuid|oid):/.test(text);

/**
 * Checks a resource against R4: elements, cardinalities, types and formats, choices, required codes, the kinds that
 * references may lead to, and invariants. Faults name the place, never the value.
 *
 * @param place where the resource stands, such as `Bundle.entry[2].resource`; else its type
 */
export function checkResource(value: unknown, place?: string): Checked {
  const check = new Check();
  check.resource(value, place ?? null, 0);
  return check;
}

class Check implements Checked {
  readonly faults: Fault[] = [];
  readonly links: Link[] = [];
  #contained: ReadonlySet<string> = new Set();

  resource(value: unknown, at: string | null, depth: number): void {
    const type = isElement(value) ? value.resourceType : undefined;
    if (!isElement(value) || typeof type !== 'string' || !isResource(type)) {
      this.#fault('structure', 'This is no resource of R4: resourceType is missing or unknown.', at ?? '');
      return;
    }
    const place = at ?? type;
    if (depth === 0) {
      const contained: unknown[] = Array.isArray(value.contained) ? value.contained : [];
      this.#contained = new Set(contained.map((each) => `#${isElement(each) ? String(each.id) : ''}`));
    } else if (value.contained !== undefined) {
      this.#fault('invariant', 'dom-2: what is contained contains nothing itself.', place);
    }
    this.#element(value, elementsOf(type) ?? new Map(), type, place, depth);
  }

  #fault(code: Fault['code'], sentence: string, place: string): void {
    if (this.faults.length < MOST_FAULTS)
      this.faults.push({ code, sentence, ...(place === '' ? {} : { place }) });
  }

  /** @param path the element within the type that defines it: `Observation.component` */
  #element(value: unknown, elements: Elements, path: string, place: string, depth: number): void {
    if (!isElement(value)) {
      this.#fault('structure', 'This is no object.', place);
      return;
    }
    if (depth > DEEPEST) {
      this.#fault('too-long', 'This is nested too deeply.', place);
      return;
    }
    const names = Object.keys(value).filter((name) => name !== 'resourceType');
    const choices = new Map<string, string>();
    for (const name of names) {
      const element = elements.get(name);
      if (element === undefined) {
        const shown = /^\w{1,64}$/.test(name) ? `${place}.${name}` : place;
        this.#fault('structure', `R4 has no such element in ${path}.`, shown);
        continue;
      }
      const { choice } = elements.get(name.replace(/^_/, '')) ?? element;
      const plain = name.replace(/^_/, '');
      if (choice !== null) {
        if ((choices.get(choice) ?? plain) !== plain)
          this.#fault('structure', `There is more than one ${choice}[x].`, `${place}.${name}`);
        choices.set(choice, plain);
      }
      this.#values(value, element, path, `${place}.${name}`, depth);
    }
    this.#required(value, elements, choices, place);
    if (names.length === 0) this.#fault('required', 'ele-1: an element is not empty.', place);
    for (const sentence of brokenInvariants(path, value)) this.#fault('invariant', sentence, place);
  }

  #required(value: Element, elements: Elements, choices: ReadonlyMap<string, string>, place: string): void {
    const told = new Set<string>();
    for (const { name, isRequired, choice } of elements.values()) {
      if (!isRequired || Object.hasOwn(value, name) || Object.hasOwn(value, `_${name}`)) continue;
      if (choice !== null && choices.has(choice)) continue;
      const missing = choice === null ? name : `${choice}[x]`;
      if (!told.has(missing)) this.#fault('required', `${missing} is missing.`, `${place}.${choice ?? name}`);
      told.add(missing);
    }
  }

  #values(holder: Element, element: ElementDefinition, path: string, place: string, depth: number): void {
    const value = holder[element.name];
    if (!element.isMany) {
      if (Array.isArray(value)) {
        this.#fault('structure', 'There is one of this, not a list.', place);
        return;
      }
      this.#value(holder, element.name, value, element, path, place, depth);
      return;
    }
    if (!Array.isArray(value)) {
      this.#fault('structure', 'This is a list.', place);
      return;
    }
    if (value.length === 0) {
      this.#fault('structure', 'A list is not empty.', place);
      return;
    }
    for (const [index, each] of value.entries()) {
      const at = `${place}[${index}]`;
      if (each === null && this.#hasOther(holder, element.name, index)) continue;
      this.#value(value as unknown as Element, index, each, element, path, at, depth);
    }
  }

  /** A primitive in a list may be null where its extension stands, and the other way round. */
  #hasOther(holder: Element, name: string, index: number): boolean {
    const other = holder[name.startsWith('_') ? name.slice(1) : `_${name}`];
    return Array.isArray(other) && other[index] !== undefined && other[index] !== null;
  }

  #value(
    holder: Element,
    key: string | number,
    value: unknown,
    element: ElementDefinition,
    path: string,
    place: string,
    depth: number,
  ): void {
    const { type } = element;
    const simple = primitive(type);
    if (simple !== null) {
      if (typeof value === 'string' && !isStorable(value)) {
        this.#fault('value', 'The text holds a NUL or a broken character.', place);
        return;
      }
      if (!simple.is(value)) {
        this.#fault('value', `This ${simple.told}.`, place);
        return;
      }
      if (type === 'code') this.#code(value, element, place);
      if (ADDRESSES.has(type) && isUrn(String(value)) && element.name !== 'fullUrl')
        this.#link(holder, key, String(value), place, false);
      return;
    }
    if (type === 'Resource') {
      this.resource(value, place, depth + 1);
      return;
    }
    const elements = element.own ?? elementsOf(type);
    if (elements === null) return;
    const within = type.startsWith('#')
      ? type.slice(1)
      : element.own === null
        ? type
        : `${path}.${element.name}`;
    this.#element(value, elements, within, place, depth + 1);
    if (!isElement(value)) return;
    if (type === 'CodeableConcept' || type === 'Coding') this.#code(value, element, place);
    if (type === 'Reference') this.#reference(value, element, place);
  }

  /** Of a concept one code has to be of the binding; others say the same in systems of their own. */
  #code(value: unknown, { codes, type }: ElementDefinition, place: string): void {
    if (codes === null) return;
    const isBound = (code: unknown, system: unknown) =>
      typeof system === 'string'
        ? codes.get(system)?.has(String(code)) === true
        : [...codes.values()].some((known) => known.has(String(code)));
    const coding: unknown[] = isElement(value) && Array.isArray(value.coding) ? value.coding : [];
    const isFine =
      type === 'code'
        ? isBound(value, undefined)
        : type === 'Coding'
          ? isElement(value) && (value.code === undefined || isBound(value.code, value.system))
          : coding.length === 0 || coding.some((each) => isElement(each) && isBound(each.code, each.system));
    if (!isFine) this.#fault('code-invalid', 'R4 requires a code of its own list here.', place);
  }

  #reference(value: Element, { targets }: ElementDefinition, place: string): void {
    const { reference, type } = value;
    if (typeof reference !== 'string') return;
    if (reference.startsWith('#')) {
      if (reference !== '#' && !this.#contained.has(reference))
        this.#fault('not-found', 'ref-1: nothing of this id is contained.', `${place}.reference`);
      return;
    }
    const parts = reference.replace(/\/_history\/.*$/, '').split('/');
    const named = typeof type === 'string' ? type : isUrn(reference) ? undefined : parts.at(-2);
    if (targets !== null && named !== undefined && /^[A-Z][A-Za-z]+$/.test(named) && !targets.includes(named))
      this.#fault('value', `This leads to ${targets.slice(0, 6).join(', ')}.`, `${place}.reference`);
    this.#link(value, 'reference', reference, `${place}.reference`, true);
  }

  #link(holder: Element, key: string | number, text: string, place: string, isReference: boolean): void {
    const replace = (other: string) => {
      (holder as Record<string | number, unknown>)[key] = other;
    };
    this.links.push({ place, text, isReference, replace });
  }
}
