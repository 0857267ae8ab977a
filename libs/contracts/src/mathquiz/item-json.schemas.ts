import { z } from 'zod';
import { itemContent } from './item.schemas.js';

type Json = Record<string, unknown>;

/** What is read first stands first (docs/item-language.md, "As JSON"). */
const first = [
  ...[
    'kind',
    'id',
    'name',
    'title',
    'statement',
    'variables',
    'conditions',
    'figures',
    'parts',
    'hints',
    'solution',
    'test_cases',
  ],
  ...['category', 'prompt', 'key'],
];
/** What every part has, after what only its kind has. */
const last = ['points', 'feedback', 'alternatives', 'attempt_penalty', 'follow_through', 'translations'];

const rank = (name: string) => (first.includes(name) ? first.indexOf(name) - first.length : last.indexOf(name) + 1);

function inReadingOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inReadingOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'properties' ? fieldsInOrder(one) : inReadingOrder(one)]),
  );
}

const fieldsInOrder = (fields: Json): Json =>
  Object.fromEntries(
    Object.entries(fields)
      .toSorted(([a], [b]) => rank(a) - rank(b))
      .map(([name, field]) => [name, inReadingOrder(field)]),
  );

/** An item as it is sent, as a JSON Schema: what the source view of the editor checks and completes by, since no page has zod. */
export function itemJsonSchema(): Json {
  const schema = z.toJSONSchema(itemContent, {
    target: 'draft-2020-12',
    unrepresentable: 'any',
    io: 'input',
    reused: 'ref',
  });
  return inReadingOrder(schema) as Json;
}
