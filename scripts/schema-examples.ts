import {
  type DocumentNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  isCompositeType,
  isObjectType,
  Kind,
  NoUnusedFragmentsRule,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';

const EXAMPLE = /For example `([^`]+)`/g;
const WRITE_ONE = 'say "For example `...`."';

/**
 * What is wrong with the examples in the descriptions of a schema, a sentence each. Object types, interfaces, unions and root
 * fields have one. That of a type is an operation that selects something of it; a bare selection is one of Query. That of a
 * field is a selection of its type, and begins with the field.
 */
export function exampleFaults(schema: GraphQLSchema): string[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return Object.values(schema.getTypeMap())
    .filter(isCompositeType)
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => {
      const isRoot = isObjectType(type) && roots.includes(type);
      return [...faultsOfType(schema, type), ...faultsOfFields(schema, type, isRoot)];
    });
}

function faultsOfType(schema: GraphQLSchema, type: GraphQLCompositeType): string[] {
  const examples = examplesIn(type.description);
  if (examples.length === 0) return [`${type.name} has no example: ${WRITE_ONE}`];
  return examples.flatMap((example) => {
    const operation = /^(?:mutation|subscription)\b/.test(example) ? example : `{ ${example} }`;
    return faultsOf(schema, type.name, operation, (document) =>
      selects(schema, document, type) ? null : `selects nothing of ${type.name}`,
    );
  });
}

function faultsOfFields(schema: GraphQLSchema, type: GraphQLCompositeType, isRoot: boolean): string[] {
  if (!('getFields' in type)) return [];
  return Object.values(type.getFields()).flatMap(({ name, description }) => {
    const examples = examplesIn(description);
    const field = `${type.name}.${name}`;
    if (isRoot && examples.length === 0) return [`${field} has no example: ${WRITE_ONE}`];
    return examples.flatMap((example) =>
      faultsOf(schema, field, `fragment Example on ${type.name} { ${example} }`, ({ definitions }) => {
        const [first] = definitions;
        const selection = first && 'selectionSet' in first ? first.selectionSet?.selections[0] : undefined;
        return selection?.kind === Kind.FIELD && selection.name.value === name
          ? null
          : `does not begin with ${name}`;
      }),
    );
  });
}

const examplesIn = (description: string | null | undefined): string[] =>
  [...(description ?? '').matchAll(EXAMPLE)].flatMap(([, example]) => example ?? []);

/** Why a text is no example; `judge` has the last word on one that fits the schema. */
function faultsOf(
  schema: GraphQLSchema,
  of: string,
  text: string,
  judge: (document: DocumentNode) => string | null,
): string[] {
  const complain = (fault: string) => `The example of ${of}: ${fault}`;
  let document: DocumentNode;
  try {
    document = parse(text);
  } catch (error) {
    return [complain(error instanceof Error ? error.message : String(error))];
  }
  const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);
  const errors = validate(schema, document, rules);
  if (errors.length > 0) return errors.map(({ message }) => complain(message));
  const fault = judge(document);
  return fault === null ? [] : [complain(fault)];
}

const tellsMoreThanItsName = (selection: SelectionNode) =>
  selection.kind === Kind.FIELD ? selection.name.value !== '__typename' : true;

/** Whether a document selects fields of a type, or of a union in its place. */
function selects(schema: GraphQLSchema, document: DocumentNode, type: GraphQLCompositeType): boolean {
  const types = new TypeInfo(schema);
  let isSelected = false;
  visit(
    document,
    visitWithTypeInfo(types, {
      SelectionSet: (set: SelectionSetNode) => {
        isSelected ||= types.getParentType() === type && set.selections.some(tellsMoreThanItsName);
      },
    }),
  );
  return isSelected;
}
