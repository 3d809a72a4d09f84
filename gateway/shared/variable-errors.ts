import { type GraphQLFormattedError, type GraphQLSchema, isEnumType } from 'graphql';

const VARIABLE = /^Variable "\$(\w{1,64})" got invalid value /;
/** Strings of the value stand in it with their quotes escaped, so that none of them can look like this. */
const PATH = / at "([\w.[\]]{1,128})"; /;
const FIELD =
  /; (Field "\w{1,64}" (?:of required type "[\w![\]]+" was not provided|is not defined by type "\w+")\.(?: Did you mean (?:(?:, | or |, or )?"\w{1,64}")+\?)?)/;
/** What a scalar of ours says of itself. */
const SCALAR = /; (A \w{1,64} is a [\w ]{1,64} such as "[\w-]{1,64}"\.)$/;

/** The enum that a value is no name of. */
const ENUM = / does not exist in "(?<enum>\w+)" enum|Enum "(?<other>\w+)" cannot represent /g;

/** How graphql says that a literal is of another type, or is no value of it; what follows repeats the literal. */
const LITERALS = [
  /^(?:Enum )?"?(?<type>\w+)"? cannot represent /,
  /^Value .* does not exist in "(?<type>\w+)" enum/s,
  /^Expected value of type "(?<type>[\w![\]]+)", found /,
];
const ARGUMENT = /^Argument "(?<argument>\w{1,64})" has invalid value /;
/** A text, or a number, that a parser did not expect. */
const UNEXPECTED = /^(Syntax Error: .*(?:BlockString|String|Int|Float)) ".*"\.$/s;

/** A value of the wrong shape in words of ours: those of graphql repeat it, and it may be patient text. */
export function withoutValue(formatted: GraphQLFormattedError, schema: GraphQLSchema): GraphQLFormattedError {
  const message = withoutLiteral(formatted.message);
  const told = message === null ? withoutVariable(formatted) : { ...formatted, message };
  return told.message === formatted.message
    ? told
    : { ...told, message: told.message + namesInstead(formatted.message, schema) };
}

/** The names that an enum has, as a sentence; empty where no enum was missed. */
function namesInstead(message: string, schema: GraphQLSchema): string {
  // What stands before the last one may be the value itself.
  const { enum: missed, other } = [...message.matchAll(ENUM)].at(-1)?.groups ?? {};
  const type = schema.getType(missed ?? other ?? '');
  if (!isEnumType(type)) return '';
  return ` ${type.name} is one of ${type
    .getValues()
    .map(({ name }) => name)
    .join(', ')}.`;
}

/** Null where a message repeats no literal. */
function withoutLiteral(message: string): string | null {
  const syntax = UNEXPECTED.exec(message)?.[1];
  if (syntax !== undefined) return `${syntax}.`;
  const argument = ARGUMENT.exec(message)?.groups?.argument;
  if (argument !== undefined) return `${argument} is not of the type that the schema asks for.`;
  const type = LITERALS.map((form) => form.exec(message)?.groups?.type).find((name) => name !== undefined);
  return type === undefined ? null : `A value is not of the type ${type} that the schema asks for.`;
}

function withoutVariable(formatted: GraphQLFormattedError): GraphQLFormattedError {
  const variable = VARIABLE.exec(formatted.message)?.[1];
  if (variable === undefined) return formatted;
  const field = PATH.exec(formatted.message)?.[1] ?? variable;
  const reason = FIELD.exec(formatted.message)?.[1] ?? SCALAR.exec(formatted.message)?.[1];
  return {
    ...formatted,
    message:
      reason === undefined ? `${field} is not of the type that the schema asks for.` : `${field}: ${reason}`,
    extensions: { ...formatted.extensions, field },
  };
}
