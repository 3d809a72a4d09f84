import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  getVariableValues,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { MOST } from './refusals.ts';
import { fieldsOf } from './structure.ts';

/** Arguments that say how many there may be, also within inputs. */
const SIZES = new Set(['first', 'last', 'limit', 'k', 'maxPerPatient']);
/** What a row weighs more where a whole report travels with it. */
const TEXT_ROWS = 20;
const TEXT_ARGUMENT = 'includeText';
/** Rows of a list whose size no argument says, and of one within rows. */
const ROWS = 10;
const NESTED_ROWS = 2;
/** A page that no argument says the size of. */
const PAGE = 50;
/** The largest page. */
const MOST_ROWS = 10_000;

interface Walk {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, SelectionSetNode>;
  readonly variables: Record<string, unknown>;
  readonly visits: { left: number };
}

/** Where a list stands: below nothing of a size, below a field that says how many rows there are, or within rows. */
type Place = 'unsized' | 'sized' | 'within rows';

/**
 * About how many values an answer may hold, with those of the arguments: a field is 1, and what a list holds counts as
 * often as `first`, `last`, `limit` or `k` allow, with their defaults, also in variables and within inputs; lists in
 * lists multiply. Null where the variables do not fit the operation, which is refused elsewhere.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): number | null {
  const root = schema.getRootType(operation.operation);
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given, { maxErrors: 1 });
  if (!root || coerced === undefined) return null;
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition.selectionSet]] : [],
    ),
  );
  const walk = { schema, fragments, variables: coerced, visits: { left: MOST.selections } };
  return costOfSets([operation.selectionSet], root, 'unsized', walk);
}

function costOfSets(
  sets: readonly SelectionSetNode[],
  parent: GraphQLOutputType,
  place: Place,
  walk: Walk,
): number {
  let cost = 0;
  for (const field of fieldsOf(sets, walk.fragments, walk.visits)) {
    const definition = definitionOf(parent, field, walk.schema);
    if (definition !== undefined) cost += costOfField(field, definition, place, walk);
  }
  return cost;
}

function costOfField(
  field: FieldNode,
  definition: GraphQLField<unknown, unknown>,
  place: Place,
  walk: Walk,
): number {
  const input = argumentsOf(field, definition, walk);
  const isList = isListType(getNullableType(definition.type));
  const isSized = input.sizes > 0 || definition.args.some(({ name }) => SIZES.has(name));
  const size = isSized ? Math.min(MOST_ROWS, input.sizes > 0 ? input.rows : PAGE) : listSize(isList, place);
  const below: Place = isSized && !isList ? 'sized' : isList ? 'within rows' : place;
  const type = getNamedType(definition.type);
  const selected = field.selectionSet;
  const inner =
    selected !== undefined && isCompositeType(type) ? costOfSets([selected], type, below, walk) : 0;
  return input.values + size * (1 + inner + (input.hasText ? TEXT_ROWS : 0));
}

function listSize(isList: boolean, place: Place): number {
  // The first list below a size has that many rows in all.
  if (!isList || place === 'sized') return 1;
  return place === 'unsized' ? ROWS : NESTED_ROWS;
}

interface Weighed {
  /** How many values there are. */
  values: number;
  /** How many say a size, and the product of those sizes. */
  sizes: number;
  rows: number;
  hasText: boolean;
}

function argumentsOf(
  field: FieldNode,
  definition: GraphQLField<unknown, unknown>,
  { variables }: Walk,
): Weighed {
  const weighed: Weighed = { values: 0, sizes: 0, rows: 1, hasText: false };
  if (definition.args.length === 0) return weighed;
  try {
    weigh(getArgumentValues(definition, field, variables), weighed);
  } catch {
    // Arguments that do not fit are refused where they are used.
  }
  return weighed;
}

function weigh(value: unknown, weighed: Weighed, name = ''): void {
  if (Array.isArray(value)) {
    for (const each of value) weigh(each, weighed);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) weigh(each, weighed, key);
  } else {
    weighed.values += 1;
    if (name === TEXT_ARGUMENT && value === true) weighed.hasText = true;
    if (!SIZES.has(name) || typeof value !== 'number') return;
    weighed.sizes += 1;
    weighed.rows *= Math.max(1, value);
  }
}

/** Of an interface or union, the field of any type that has it. */
function definitionOf(
  parent: GraphQLOutputType,
  { name }: FieldNode,
  schema: GraphQLSchema,
): GraphQLField<unknown, unknown> | undefined {
  if (isObjectType(parent) || isInterfaceType(parent)) {
    const own = parent.getFields()[name.value];
    if (own !== undefined) return own;
  }
  if (!isAbstractType(parent)) return undefined;
  const types = schema.getPossibleTypes(parent);
  return types.map((type) => type.getFields()[name.value]).find((definition) => definition !== undefined);
}
