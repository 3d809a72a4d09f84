import type { SwaggerTransform } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Describes a route by its zod schemas, and by the scope, right and event that it declares. */
export const withDeclaration: SwaggerTransform = (described) => {
  const { schema, url } = (jsonSchemaTransform as SwaggerTransform)(described);
  const { scope, right, event } = described.route.config ?? {};
  if (scope === undefined) return { schema, url };
  const declared = { 'x-scope': scope, 'x-right': right, 'x-event': event };
  return { schema: { ...schema, ...declared }, url };
};
