import type { z } from 'zod';
import { type FieldKind, fieldKindOf } from '../../shared/deidentified-fields.ts';
import { AGES, ANYTHING, BEGINNINGS, COUNTS, LENGTHS, PLACES, TEXTS } from './field-names.ts';
import { sentence } from './sentences.ts';
import type { Teller } from './tellers.ts';
import * as tellers from './tellers.ts';

type Schema = z.core.$ZodType;
/** Leaves a value as it is. */
const AS_IT_IS: Teller = (value) => value;

/** How answers of a schema are told de-identified. */
export interface Telling {
  readonly tell: Teller;
  /** Whether they have words of reports, or places in them. */
  readonly withTexts: boolean;
}

/** @throws Error that names a text of the schema of which nothing says how it is told */
export function tellingOf(schema: Schema): Telling {
  const compiler = new Compiler();
  return { tell: compiler.tellerOf(schema, ''), withTexts: compiler.withTexts };
}

class Compiler {
  withTexts = false;
  readonly #known = new Map<Schema, Map<string, Teller>>();

  tellerOf(schema: Schema, name: string): Teller {
    const ofSchema = this.#known.get(schema) ?? new Map<string, Teller>();
    this.#known.set(schema, ofSchema);
    const known = ofSchema.get(name);
    if (known !== undefined) return known;
    // A schema may hold itself.
    let made: Teller = AS_IT_IS;
    ofSchema.set(name, (value, place) => made(value, place));
    made = this.#compiled(schema, name);
    ofSchema.set(name, made);
    return made;
  }

  #compiled(schema: Schema, name: string): Teller {
    const marked = fieldKindOf(schema);
    const { def } = schema._zod as unknown as z.core.$ZodTypes['_zod'];
    if (marked === 'groups' && def.type === 'array') return tellers.groups(this.tellerOf(def.element, name));
    if (marked === 'matches' && def.type === 'array') {
      this.withTexts = true;
      return tellers.matches(this.tellerOf(def.element, name));
    }
    if (marked !== undefined) return this.#as(marked, name);
    switch (def.type) {
      case 'string':
      case 'template_literal':
        return this.#as(TEXTS.get(name) ?? unsaid(name), name);
      case 'number':
        return this.#number(name);
      case 'boolean':
      case 'literal':
      case 'enum':
      case 'null':
      case 'undefined':
        return AS_IT_IS;
      case 'optional':
      case 'nullable':
      case 'default':
      case 'prefault':
      case 'readonly':
      case 'nonoptional':
      case 'catch':
        return orNothing(this.tellerOf(def.innerType, name));
      case 'lazy':
        return this.tellerOf(def.getter(), name);
      case 'pipe':
        return this.tellerOf(isTransform(def.out) ? def.in : def.out, name);
      case 'array':
        return tellers.list(this.tellerOf(def.element, name));
      case 'object':
        return this.#object(def.shape);
      case 'union':
        return this.#union(def.options, name);
      default:
        return this.#as(ANYTHING.get(name) ?? unsaid(name), name);
    }
  }

  #as(as: FieldKind, name: string): Teller {
    if (as === 'words' || as === 'Patient') this.withTexts = true;
    if (as === 'sentence') {
      this.withTexts = true;
      return sentence;
    }
    // Made of the sentences that are told.
    if (as === 'sentences as one') return () => '';
    if (as === 'groups' || as === 'matches') throw new Error(`The field ${name} is no list of groups.`);
    return as === 'words' ? tellers.words(BEGINNINGS.get(name) ?? []) : tellers.AS[as];
  }

  #number(name: string): Teller {
    const length = PLACES.get(name);
    if (length !== undefined) {
      this.withTexts = true;
      return AS_IT_IS;
    }
    if (AGES.has(name)) return tellers.age;
    return COUNTS.has(name) ? tellers.count : AS_IT_IS;
  }

  #object(shape: Readonly<Record<string, Schema>>): Teller {
    const fields = Object.entries(shape).map(([name, schema]) => ({
      name,
      tell: this.tellerOf(schema, name),
      as: fieldKindOf(bare(schema)) ?? (isText(bare(schema)) ? TEXTS.get(name) : undefined),
    }));
    return tellers.record(fields);
  }

  #union(options: readonly Schema[], name: string): Teller {
    // Cells of a table are texts or numbers, and a place is a number.
    if (PLACES.has(name) || LENGTHS.has(name)) return this.#number(name);
    const all = options.map((option) => ({ option, tell: this.tellerOf(option, name) }));
    const text = all.find(({ option }) => isText(option));
    return (value, place) => {
      if (typeof value === 'string' && text !== undefined) return text.tell(value, place);
      const fitting = all.find(({ option }) => (option as z.ZodType).safeParse(value).success);
      // What fits none is no answer of this schema, and refused as such.
      return fitting === undefined ? undefined : fitting.tell(value, place);
    };
  }
}

const orNothing =
  (tell: Teller): Teller =>
  (value, place) =>
    value === null || value === undefined ? value : tell(value, place);

function bare(schema: Schema): Schema {
  const { def } = schema._zod as unknown as z.core.$ZodTypes['_zod'];
  return 'innerType' in def ? bare(def.innerType) : schema;
}

const isText = (schema: Schema): boolean =>
  (schema._zod as unknown as z.core.$ZodTypes['_zod']).def.type === 'string';
const isTransform = (schema: Schema): boolean =>
  (schema._zod as unknown as z.core.$ZodTypes['_zod']).def.type === 'transform';

function unsaid(name: string): never {
  throw new Error(
    `Nothing says how the field ${name} is told to callers who read de-identified: name it in backend/wall/deidentified/field-names.ts, or mark it in its contract (deidentifiedAs of backend/shared/deidentified-fields.ts).`,
  );
}
