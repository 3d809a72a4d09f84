import {
  type ArgumentNode,
  type ConstValueNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  Kind,
  type ObjectFieldNode,
  parse,
  print,
  TypeInfo,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { operationIn } from '../operation-in.ts';
import type { Operation } from '../run-operation.ts';
import { isObject, type JsonObject } from './answer-lists.ts';

/** Where an answer says that there is more, and what the next page begins behind. */
export type Pager = { path: string; cursor: string };

/** Arguments that name where a page begins. */
const CURSORS = ['after', 'cursor'];

function cursorIn({ pageInfo, nextCursor }: JsonObject): string | null {
  if (typeof nextCursor === 'string') return nextCursor;
  if (!isObject(pageInfo) || pageInfo.hasNextPage !== true) return null;
  return typeof pageInfo.endCursor === 'string' ? pageInfo.endCursor : null;
}

/** The pager of a list in an answer: that of the innermost object around it, outside of other lists; null on the last page. */
export function pagerOf(data: unknown, listPath: string): Pager | null {
  let pager: Pager | null = null;
  let value = data;
  const walked: string[] = [];
  for (const name of listPath.split('.')) {
    if (!isObject(value)) break;
    const cursor = cursorIn(value);
    if (cursor !== null && walked.length > 0) pager = { path: walked.join('.'), cursor };
    value = value[name];
    walked.push(name);
  }
  return pager;
}

type Variables = Record<string, unknown>;
const text = (value: string): ConstValueNode => ({ kind: Kind.STRING, value });
const named = (value: string) => ({ kind: Kind.NAME, value }) as const;

/** A value with a cursor in place of what it was: where it is a variable, that has it from now on. */
function withCursor(value: ValueNode | undefined, cursor: string, variables: Variables): ValueNode {
  if (value?.kind !== Kind.VARIABLE) return text(cursor);
  variables[value.name.value] = cursor;
  return value;
}

/** An input with a cursor in its field of this name. */
function inputWithCursor(
  value: ValueNode | undefined,
  name: string,
  cursor: string,
  variables: Variables,
): ValueNode {
  if (value?.kind === Kind.VARIABLE) {
    const given = variables[value.name.value];
    variables[value.name.value] = { ...(isObject(given) ? given : {}), [name]: cursor };
    return value;
  }
  const fields = value?.kind === Kind.OBJECT ? value.fields : [];
  const own = fields.find((field) => field.name.value === name);
  const placed: ObjectFieldNode = {
    kind: Kind.OBJECT_FIELD,
    name: named(name),
    value: withCursor(own?.value, cursor, variables),
  };
  return { kind: Kind.OBJECT, fields: [...fields.filter((field) => field !== own), placed] };
}

/** The field with the cursor among its arguments; null where it takes none. */
function fieldWithCursor(
  node: FieldNode,
  definition: GraphQLField<unknown, unknown>,
  cursor: string,
  variables: Variables,
): FieldNode | null {
  const given = node.arguments ?? [];
  const place = (name: string, value: (before: ValueNode | undefined) => ValueNode): FieldNode => {
    const own = given.find((argument) => argument.name.value === name);
    const placed: ArgumentNode = { kind: Kind.ARGUMENT, name: named(name), value: value(own?.value) };
    return { ...node, arguments: [...given.filter((argument) => argument !== own), placed] };
  };
  for (const { name, type } of definition.args) {
    if (CURSORS.includes(name)) return place(name, (before) => withCursor(before, cursor, variables));
    const input = getNamedType(type);
    const inner = isInputObjectType(input)
      ? CURSORS.find((each) => input.getFields()[each] !== undefined)
      : undefined;
    if (inner !== undefined)
      return place(name, (before) => inputWithCursor(before, inner, cursor, variables));
  }
  return null;
}

/** The operation that asks for the next page; null where the field of the pager takes no cursor, or stands in a fragment. */
export function nextPage(
  operation: Operation,
  schema: GraphQLSchema,
  { path, cursor }: Pager,
): Operation | null {
  const document = parse(operation.query, { noLocation: true });
  const wanted = operationIn(operation.query, operation.operationName)?.name?.value;
  const variables = { ...operation.variables };
  const types = new TypeInfo(schema);
  const walked: string[] = [];
  let isPlaced = false;
  const changed = visit(
    document,
    visitWithTypeInfo(types, {
      OperationDefinition: ({ name }) => (name?.value === wanted ? undefined : false),
      FragmentDefinition: () => false,
      Field: {
        enter(node) {
          walked.push(node.alias?.value ?? node.name.value);
          const definition = types.getFieldDef();
          if (walked.join('.') !== path || !definition) return undefined;
          const placed = fieldWithCursor(node, definition, cursor, variables);
          if (placed === null) return undefined;
          isPlaced = true;
          return placed;
        },
        leave() {
          walked.pop();
        },
      },
    }),
  );
  return isPlaced ? { ...operation, query: print(changed), variables } : null;
}
