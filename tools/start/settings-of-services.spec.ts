import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { authConfig } from '../../services/auth/src/config.ts';
import { chatConfig } from '../../services/chat/src/config.ts';
import { gatewayConfig } from '../../services/gateway/src/config.ts';
import { llmConfig } from '../../services/llm/src/config.ts';
import { mathquizConfig } from '../../services/mathquiz/src/config.ts';
import { messagesConfig } from '../../services/messages/src/config.ts';
import { backupSettings } from '../../services/storage/src/backup/backup.config.ts';
import { storageConfig } from '../../services/storage/src/config.ts';
import { transactionsConfig } from '../../services/transactions/src/config.ts';
import { root } from './layout.ts';
import { settingsTable } from './settings.ts';
import { settingsDrawn, settingsOfServices } from './settings-of-services.ts';

const configs = [
  authConfig,
  chatConfig,
  gatewayConfig,
  llmConfig,
  mathquizConfig,
  messagesConfig,
  storageConfig,
  transactionsConfig,
  backupSettings,
];
const every = [...settingsTable, ...settingsOfServices, ...settingsDrawn];
const names = every.map(({ name }) => name);

/** Names in the first column of tables that say "setting" or "name" above it. */
function settingsIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const tables = text.split('\n\n').flatMap((part) => part.match(/^\| (setting|name)\b.*[\s\S]*/m)?.[0] ?? []);
  const cells = tables.flatMap((table) => table.split('\n').map((line) => line.split('|')[1] ?? ''));
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name ?? ''));
}

/** The default of a setting, also where its text becomes something else; null: it has none. */
function defaultOf({ def }: { readonly def: object }): string | null {
  if ('defaultValue' in def) return String(def.defaultValue);
  const { in: text } = def as { readonly in?: { readonly def: object } };
  return text ? defaultOf(text) : null;
}

describe('the tables of settings', () => {
  it('have every setting that the README and docs/self-hosting have', () => {
    const folder = 'docs/self-hosting';
    const pages = ['README.md', ...readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)];
    const found = [...new Set(pages.flatMap(settingsIn))];
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('name each setting once, and give the defaults of the services', () => {
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const said = new Map(every.map(({ name, byDefault }) => [name, byDefault.replace(/^\.\//, '')]));
    const wrong = configs.flatMap(({ shape }) =>
      Object.entries(shape).flatMap(([name, setting]) => {
        const own = defaultOf(setting);
        return own === null || !said.get(name) || said.get(name) === own ? [] : [`${name}: ${own}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
