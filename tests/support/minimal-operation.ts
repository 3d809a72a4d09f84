import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';

type Field = GraphQLField<unknown, unknown>;

/** Whether a field is asked for with the id of a study, itself or within its input. */
export function takesStudyId({ args }: Field): boolean {
  return args.some(({ name, type }) => {
    const input = getNamedType(type);
    return name === 'studyId' || (isInputObjectType(input) && 'studyId' in input.getFields());
  });
}

/** A field with no more than it has to be asked with, in a study. */
export function minimalSelection(field: Field, studyId: string): string {
  const args = field.args.filter(isRequiredArgument).map(({ name, type }) => {
    return `${name}: ${literalOf(name, type, studyId)}`;
  });
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return `${field.name}${args.length === 0 ? '' : `(${args.join(', ')})`}${selection}`;
}

function literalOf(name: string, type: GraphQLInputType, studyId: string): string {
  if (isNonNullType(type)) return literalOf(name, type.ofType, studyId);
  if (isListType(type)) return `[${literalOf(name, type.ofType, studyId)}]`;
  if (name === 'studyId') return JSON.stringify(studyId);
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(isRequiredInputField);
    return `{ ${fields.map((one) => `${one.name}: ${literalOf(one.name, one.type, studyId)}`).join(', ')} }`;
  }
  // A text that is JSON, too, where one is asked for.
  return { Int: '1', Float: '1', Boolean: 'false', String: '"{}"' }[type.name] ?? '"x"';
}
