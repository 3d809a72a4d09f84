import type { GraphQLFormattedError } from 'graphql';

const VARIABLE = /^Variable "\$(\w{1,64})" got invalid value /;
/** Strings of the value stand in it with their quotes escaped, so that none of them can look like this. */
const PATH = / at "([\w.[\]]{1,128})"; /;
const FIELD =
  /; (Field "\w{1,64}" (?:of required type "[\w![\]]+" was not provided|is not defined by type "\w+")\.)/;

/** A variable of the wrong shape in words of ours: those of graphql repeat its value, which may be patient text. */
export function withoutValue(formatted: GraphQLFormattedError): GraphQLFormattedError {
  const variable = VARIABLE.exec(formatted.message)?.[1];
  if (variable === undefined) return formatted;
  const field = PATH.exec(formatted.message)?.[1] ?? variable;
  const reason = FIELD.exec(formatted.message)?.[1];
  return {
    ...formatted,
    message:
      reason === undefined ? `${field} is not of the type that the schema asks for.` : `${field}: ${reason}`,
    extensions: { ...formatted.extensions, field },
  };
}
