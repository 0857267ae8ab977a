import { type Route, type RouteName, routes } from '@mathquiz/contracts';
import { AppError } from '@mathquiz/platform';
import { z } from 'zod';
import { parseBody, parseRequest } from './parse.js';

const names = Object.keys(routes) as RouteName[];
const operators = [{ $gt: '' }, { $ne: null }, { $where: 'sleep(1000)' }, { $regex: '.*' }];
const fieldsOf = (schema: z.ZodType): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

/** The places that are refused. */
function refusedIn(route: Route, sent: { params?: unknown; query?: unknown; body?: unknown }): string[] {
  try {
    parseRequest(route, { params: undefined, query: undefined, body: undefined, ...sent });
    // What comes with a file is read beside it, by the same schema.
    if (route.traits.upload && sent.body !== undefined) parseBody(route, sent.body);
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid_request') throw error;
    return (error.details.fields as { path: string }[]).map(({ path }) => path);
  }
}

describe('what a client sends', () => {
  const withBody = names.flatMap((name) => fieldsOf(routes[name].body).map((field) => [name, field] as const));
  it.each(withBody)('to %s is refused with an operator as its %s', (name, field) => {
    for (const operator of operators) {
      const places = refusedIn(routes[name], { body: { [field]: operator } });
      expect(places.filter((place) => place.startsWith(`body.${field}`))).not.toEqual([]);
    }
  });

  const withQuery = names.flatMap((name) => fieldsOf(routes[name].query).map((field) => [name, field] as const));
  it.each(withQuery)('to %s is refused with an operator, or with two values, as its %s', (name, field) => {
    for (const value of [...operators, ['a', 'b']]) {
      expect(refusedIn(routes[name], { query: { [field]: value } })).toContain(`query.${field}`);
    }
  });

  it.each(names)('to %s is refused with a field that nobody stated', (name) => {
    const own = JSON.parse('{"__proto__":{"admin":true}}');
    for (const stranger of [{ $where: '1' }, { roles: ['admin'], is_admin: true }, own]) {
      for (const place of ['params', 'query', 'body'] as const) {
        expect(refusedIn(routes[name], { [place]: stranger })).not.toEqual([]);
      }
    }
  });

  it.each(names)('to %s is refused as a list, a text or a number instead of a body', (name) => {
    for (const body of [[], ['a'], 'a', 7, true]) {
      expect(refusedIn(routes[name], { body }).filter((place) => place.startsWith('body'))).not.toEqual([]);
    }
  });
});
