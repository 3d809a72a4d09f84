import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the calendar, YYYY-MM-DD. */
export const dateScalar = new GraphQLScalarType<string, string>({
  name: 'Date',
  serialize: String,
  parseValue: readDay,
  parseLiteral: (node) => readDay(node.kind === Kind.STRING ? node.value : null),
});

/** @throws GraphQLError that does not repeat the value */
function readDay(value: unknown): string {
  if (typeof value === 'string' && DAY.test(value) && isOfCalendar(value)) return value;
  throw new GraphQLError('A Date is a day of the calendar such as "2026-03-01".');
}

function isOfCalendar(day: string): boolean {
  const at = new Date(day);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
