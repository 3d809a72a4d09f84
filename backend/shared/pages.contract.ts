import { z } from 'zod';

/** Entries of a page. */
export const MOST_ENTRIES = 200;

const countSchema = (name: string, fewest: number, most: number) =>
  z
    .int(`${name} is not a whole number.`)
    .min(fewest, `${name} is below ${fewest}.`)
    .max(most, `${name} is above ${most.toLocaleString('en')}.`)
    .optional();
const cursorSchema = z.string().max(4_000, 'The cursor is longer than 4,000 characters.').optional();

/** A page of a connection: the first entries behind a cursor, or the last before one; 20 where neither is said. */
export const pageFieldsUpTo = (most: number, fewest = 1) => ({
  first: countSchema('first', fewest, most),
  last: countSchema('last', fewest, most),
  after: cursorSchema,
  before: cursorSchema,
});
export const pageFields = pageFieldsUpTo(MOST_ENTRIES);

/** The same with a filter and an order, of which the first one is the default. */
export const pageRequest = <W extends z.ZodType, O extends readonly [string, ...string[]]>(
  where: W,
  orders: O,
) => ({
  where: where.prefault({} as z.input<W>),
  order: z.enum(orders).default(orders[0] as O[number]),
  ...pageFields,
});

/** Whether there is more on either side of a page. */
export const pageEnds = { has_next: z.boolean(), has_previous: z.boolean() };

const pageOf = <T extends z.ZodType>(node: T) =>
  z.object({
    /** Whose page it is, as the call named it; null of a page of all. */
    of: z.string().nullable(),
    /** Entries in all; null where they are not counted with the page. */
    total: z.int().nonnegative().nullable(),
    ...pageEnds,
    entries: z.array(z.object({ cursor: z.string(), node })),
  });
export const pagesOf = <T extends z.ZodType>(node: T) =>
  z.object({ success: z.literal(true), pages: z.array(pageOf(node)) });

export type Page<T> = Omit<z.infer<ReturnType<typeof pageOf>>, 'entries'> & {
  readonly entries: { readonly cursor: string; readonly node: T }[];
};
export interface PagesResponse<T> {
  readonly success: true;
  readonly pages: Page<T>[];
}
