import { defaultFieldResolver, type GraphQLSchema, getNamedType, isLeafType, isObjectType } from 'graphql';

/** The study that each record was reached in, for edges that begin at records which do not say it. */
const studies = new WeakMap<object, string>();

/** The study that a record was reached in; undefined of one that no study led to. */
export const studyOfRecord = (record: object): string | undefined => studies.get(record);

/** Lets every record below a study be known by it: whatever a field of it returns was reached in the same one. */
export function rememberStudies(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (isLeafType(getNamedType(field.type))) continue;
      const { resolve = defaultFieldResolver } = field;
      field.resolve = (source, args, context, info) => {
        const result: unknown = resolve(source, args, context, info);
        const studyId =
          type.name === 'Study' ? (source as { id: string }).id : studies.get(source ?? NOTHING);
        if (studyId === undefined) return result;
        return result instanceof Promise
          ? result.then((settled) => remember(settled, studyId))
          : remember(result, studyId);
      };
    }
  }
  return schema;
}

const NOTHING = {};

function remember(result: unknown, studyId: string): unknown {
  if (Array.isArray(result)) for (const each of result) remember(each, studyId);
  else if (typeof result === 'object' && result !== null) studies.set(result, studyId);
  return result;
}
