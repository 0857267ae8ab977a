import { examples } from './examples.js';
import { openApiDocument } from './openapi.js';

it('shows a body of every route that takes one', () => {
  const { paths } = openApiDocument() as {
    paths: Record<string, Record<string, { operationId: string; requestBody?: unknown }>>;
  };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const shown = operations.filter(({ requestBody }) => JSON.stringify(requestBody ?? {}).includes('"example":'));
  expect(shown.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(examples).sort());
});

it('names what many routes carry once, and every name that it uses is there', () => {
  const document = openApiDocument() as { components: { schemas: Record<string, unknown> } };
  const text = JSON.stringify(document);
  const used = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
  expect([...used].sort()).toEqual(Object.keys(document.components.schemas).sort());
  expect(used.has('ItemContent') && used.has('ItemContentSent')).toBe(true);
  expect(text).not.toContain('$defs');
  expect(text.length).toBeLessThan(1_500_000);
});
