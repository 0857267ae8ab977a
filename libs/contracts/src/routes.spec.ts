import { z } from 'zod';
import { type Route, routes } from './index.js';
import { openApiDocument, routesTable } from './openapi.js';

const all: [string, Route][] = Object.entries(routes);

/** Schemas inside a schema, by the places where they stand. */
function objectsIn(schema: unknown, path: string, found: { path: string; schema: z.ZodObject }[] = []) {
  if (schema instanceof z.ZodObject) {
    found.push({ path, schema });
    for (const [name, inner] of Object.entries(schema.shape)) objectsIn(inner, `${path}.${name}`, found);
  } else if (schema instanceof z.ZodArray) objectsIn(schema.element, `${path}[]`, found);
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    objectsIn(schema.unwrap(), path, found);
  } else if (schema instanceof z.ZodUnion) for (const option of schema.options) objectsIn(option, path, found);
  return found;
}

describe('the routes', () => {
  it('have a path and a subject each of their own', () => {
    const lines = all.map(([, route]) => `${route.method} ${route.path.replace(/\{\w+\}/g, '{}')}`);
    const subjects = all.map(([, route]) => route.subject);
    expect(new Set(lines).size).toBe(lines.length);
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  it.each(all)('%s has a subject of service, feature and verb, and says who may', (_, route) => {
    expect(route.subject).toMatch(/^[a-z]+\.[a-z]+\.[a-zA-Z]+$/);
    expect(route.access.who).toBeDefined();
    expect(route.summary.length).toBeGreaterThan(10);
  });

  it.each(all)('%s states every parameter of its path and no other', (_, route) => {
    const named = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
    const stated = route.params instanceof z.ZodObject ? Object.keys(route.params.shape).sort() : [];
    expect(stated).toEqual(named);
  });

  it.each(all)('%s has closed schemas all the way down', (_, route) => {
    const open = [
      ...objectsIn(route.params, 'params'),
      ...objectsIn(route.query, 'query'),
      ...objectsIn(route.body, 'body'),
      ...objectsIn(route.reply, 'reply'),
    ]
      .filter(
        ({ schema }) =>
          !schema.safeParse({ __stranger: 1 }).error?.issues.some((issue) => issue.code === 'unrecognized_keys'),
      )
      .map(({ path }) => path);
    expect(open).toEqual([]);
  });
});

describe('the generated docs', () => {
  it('hold every route', () => {
    const paths = Object.values(openApiDocument().paths as Record<string, object>).flatMap((path) => Object.keys(path));
    expect(paths).toHaveLength(all.length);
    for (const [name] of all) expect(routesTable()).toContain(`| ${name} |`);
  });
});
