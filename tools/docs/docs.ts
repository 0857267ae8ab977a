// What is generated: docs/routes.md and the JSON Schema of an item from the contracts, the keys of the texts as a type
// from their files, .env.example from the table of settings.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsc } from '../build/compiler.mjs';
import { root } from '../start/layout.ts';
import { envExample } from './env-example.ts';
import { textKeys } from './text-keys.ts';

const keys = 'libs/contracts/src/text-keys.ts';
const itemSchema = 'web/learner/src/features/author/source/schema/item-schema.json';

async function generated(): Promise<readonly { path: string; text: string }[]> {
  // The contracts as they are now, also in a clone where nothing is built.
  execFileSync(process.execPath, tsc('-b', 'libs/contracts'), { cwd: root, stdio: 'inherit' });
  const { routesTable } = await import('@mathquiz/contracts/openapi');
  const { itemJsonSchema } = await import('@mathquiz/contracts/mathquiz/item-json.schemas');
  return [
    { path: keys, text: textKeys() },
    { path: 'docs/routes.md', text: routesTable() },
    { path: '.env.example', text: envExample() },
    { path: itemSchema, text: `${JSON.stringify(itemJsonSchema(), null, 1)}\n` },
  ];
}

/** Which of them differ from what the contracts say now. */
export async function staleDocs(): Promise<string[]> {
  return (await generated())
    .filter(({ path, text }) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text)
    .map(({ path }) => `${path} is stale: npm run docs`);
}

export async function writeDocs(): Promise<void> {
  mkdirSync(join(root, 'docs'), { recursive: true });
  for (const { path, text } of await generated()) writeFileSync(join(root, path), text);
}
