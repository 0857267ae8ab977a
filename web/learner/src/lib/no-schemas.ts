/**
 * Stands in for zod in the built app: the contracts' routes keep their method, path and toast keys, their schemas become nothing.
 * Whoever tries to parse with one in the browser is told so.
 */
const forbidden = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);

const schema: unknown = new Proxy(() => undefined, {
  get: (_, name) => {
    if (forbidden.has(name)) throw new Error('Schemas are not shipped to the browser; the server checks.');
    return name === Symbol.toPrimitive ? () => '' : schema;
  },
  apply: () => schema,
});

export const z = schema;
