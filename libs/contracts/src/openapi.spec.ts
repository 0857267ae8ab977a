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
