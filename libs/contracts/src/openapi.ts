import { z } from 'zod';
import { user } from './auth/user.schemas.js';
import { examples } from './examples.js';
import { person } from './fields.js';
import { type Access, apiPrefix, errorTable, events, type Route, routes, socketAskSchemas } from './index.js';
import { attempt, submission } from './mathquiz/attempt.schemas.js';
import { exam, examContent } from './mathquiz/exam.schemas.js';
import { figure } from './mathquiz/figure.schemas.js';
import { itemContent } from './mathquiz/item.schemas.js';
import { part } from './mathquiz/parts/part.schemas.js';
import { quiz, quizRow } from './mathquiz/quiz.schemas.js';
import { test } from './mathquiz/test.schemas.js';
import { testOptions } from './mathquiz/test-options.schemas.js';
import { variable } from './mathquiz/variable.schemas.js';
import { authorVariant } from './mathquiz/variant.schemas.js';

type Json = Record<string, unknown>;
/** What many routes carry has a name in the document, and stands there once: as it is sent, and as it comes back. */
const named = {
  Attempt: attempt,
  AuthorVariant: authorVariant,
  Exam: exam,
  ExamContent: examContent,
  Figure: figure,
  ItemContent: itemContent,
  Part: part,
  Person: person,
  Quiz: quiz,
  QuizRow: quizRow,
  Submission: submission,
  Test: test,
  TestOptions: testOptions,
  User: user,
  Variable: variable,
};
const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });

/** A schema beside the named ones that it stands on; those of what is sent are called `…Sent`. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', found: Json): Json {
  const draft = { target: 'draft-2020-12', unrepresentable: 'any', metadata: registry } as const;
  const suffix = io === 'input' ? 'Sent' : '';
  const text = JSON.stringify(z.toJSONSchema(schema, { ...draft, io }));
  const moved = text.replace(/"#\/\$defs\/(\w+)"/g, (_, name: string) => `"#/components/schemas/${name}${suffix}"`);
  const { $defs = {}, $schema: _, ...own } = JSON.parse(moved) as Json & { $defs?: Record<string, Json> };
  for (const [name, { id: __, $schema: ___, ...definition }] of Object.entries($defs))
    found[`${name}${suffix}`] = definition;
  return own;
}

/** Who may call a route, in words, for the docs. */
export function accessText(access: Access): string {
  const who = access.who === 'anyone' ? 'anyone' : access.who === 'signedIn' ? 'signed in' : access.who.join(', ');
  return 'object' in access && access.object ? `${who}; object: ${access.object}` : who;
}

function parametersOf(route: Route, found: Json): Json[] {
  const from = (schema: z.ZodType, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = schemaOf(schema, 'input', found) as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema,
    }));
  };
  return [...from(route.params, 'path'), ...from(route.query, 'query')];
}

function operationOf(name: string, route: Route, found: Json): Json {
  const body = schemaOf(route.body, 'input', found) as { properties?: Json };
  const sendsBody = Object.keys(body.properties ?? {}).length > 0;
  const example = name in examples ? { example: examples[name as keyof typeof examples] } : {};
  const file = { schema: { type: 'string', format: 'binary' } };
  const asJson = { required: true, content: { 'application/json': { schema: body, ...example } } };
  const asForm = {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', required: ['file'], properties: { meta: body, file: file.schema } },
        ...('example' in example ? { example: { meta: example.example } } : {}),
        encoding: { meta: { contentType: 'application/json' } },
      },
    },
  };
  const content = route.traits.download
    ? { 'text/csv': {} }
    : route.traits.bytes
      ? { '*/*': file }
      : { 'application/json': { schema: schemaOf(route.reply, 'output', found) } };
  return {
    operationId: name,
    summary: route.summary,
    description: `Access: ${accessText(route.access)}`,
    tags: [route.subject.split('.').slice(0, 2).join('/')],
    parameters: parametersOf(route, found),
    ...(route.traits.upload ? { requestBody: asForm } : sendsBody ? { requestBody: asJson } : {}),
    responses: {
      [route.status]: { description: 'done', ...(route.status === 204 || route.traits.head ? {} : { content }) },
      default: {
        description: 'error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** The OpenAPI 3.1 document of every route. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  const found: Json = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = `${apiPrefix}/${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route, found) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Math Quiz', version: '1', description: 'Generated from libs/contracts. Do not edit.' },
    paths,
    components: {
      schemas: {
        Error: schemaOf(
          z.strictObject({
            error: z.strictObject({
              code: z.enum(Object.keys(errorTable) as [string, ...string[]]),
              message: z.string(),
              details: z.record(z.string(), z.unknown()),
              request_id: z.string(),
              toast: z.string(),
            }),
          }),
          'output',
          found,
        ),
        ...Object.fromEntries(Object.entries(found).sort(([a], [b]) => a.localeCompare(b))),
      },
    },
  };
}

/** docs/routes.md: one row a route, one row an event. */
export function routesTable(): string {
  const rows = Object.entries(routes).map(
    ([name, route]) =>
      `| ${route.method} | ${route.path} | ${name} | ${route.subject} | ${accessText(route.access)} | ${route.summary} |`,
  );
  return [
    '# Routes',
    '',
    'Generated from libs/contracts by `npm run docs`. Do not edit.',
    '',
    '| method | path | name | subject | access | what for |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    '## Events',
    '',
    'What open pages are told over the socket, by who hears it.',
    '',
    '| event | name | to | what for |',
    '|---|---|---|---|',
    ...Object.entries(events).map(([name, event]) => `| ${event.name} | ${name} | ${event.to} | ${event.summary} |`),
    '',
    '## Asks',
    '',
    'What a page asks over its socket; each is answered with `{ok: true}` or `{ok: false, code}`.',
    '',
    '| ask | fields | what for |',
    '|---|---|---|',
    ...Object.entries(socketAskSchemas).map(
      ([name, { payload, summary }]) => `| ${name} | ${Object.keys(payload.shape).join(', ')} | ${summary} |`,
    ),
    '',
  ].join('\n');
}
