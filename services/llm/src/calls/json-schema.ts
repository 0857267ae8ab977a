import { z } from 'zod';

const made = new WeakMap<z.ZodType, Record<string, unknown>>();

/** The JSON Schema of a reply, for endpoints that hold a model to one; made once. */
export function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const known = made.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', reused: 'ref' }) as Record<
    string,
    unknown
  >;
  made.set(schema, json);
  return json;
}
