import { z } from 'zod';

const count = z.int().nonnegative();

/** A share of `of` with its 95 % interval after Wilson. */
const proportionSchema = z.object({ of: count, share: z.number(), low: z.number(), high: z.number() });

const kindCounts = { accepted: count, corrected: count, rejected: count };

export const figuresSchema = z.object({
  /** Facts as the engine read them that somebody judged, and how many of them were right as they were; null of none. */
  precision: proportionSchema.nullable(),
  /** Facts that reports have that somebody read to the end, and how many of them the engine read right. */
  recall: proportionSchema.nullable(),
  /** Reports that somebody read to the end. */
  read_through: count,
  by_category: z.array(
    z.object({
      category: z.string(),
      ...kindCounts,
      missed: count,
      precision: proportionSchema.nullable(),
      recall: proportionSchema.nullable(),
    }),
  ),
  by_reader: z.array(z.object({ reader: z.string(), ...kindCounts, added: count })),
  /** Agreement within tasks that two or more read, the newest first; null where nothing can be said. */
  by_task: z.array(
    z.object({
      task_id: z.string(),
      name: z.string(),
      /** Items that two readers answered. */
      items: count,
      cohen_kappa: z.number().nullable(),
      fleiss_kappa: z.number().nullable(),
      krippendorff_alpha: z.number().nullable(),
    }),
  ),
  /** Agreement of two readers over all tasks that they shared. */
  by_pair: z.array(
    z.object({ readers: z.array(z.string()), items: count, cohen_kappa: z.number().nullable() }),
  ),
});
export type Figures = z.infer<typeof figuresSchema>;

export const figuresResponseSchema = z.object({ success: z.literal(true), figures: figuresSchema });
export type FiguresResponse = z.infer<typeof figuresResponseSchema>;

export const readThroughRequestSchema = z.strictObject({
  /** Whether the caller has read the report to the end; false takes that back. */
  is_read: z.boolean(),
});
export const readThroughResponseSchema = z.object({
  success: z.literal(true),
  /** Who has read it to the end. */
  readers: z.array(z.string()),
});
export type ReadThroughResponse = z.infer<typeof readThroughResponseSchema>;
