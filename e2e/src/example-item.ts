import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ItemDraft } from '@mathquiz/contracts';
import { root } from '../../tools/start/layout.ts';

const folder = join(root, 'deploy/seed/items');

/** An item of the example school, as its author wrote it. */
export function exampleItemCalled(title: string): ItemDraft {
  const items = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as ItemDraft[],
  );
  const found = items.find((item) => item.title === title);
  if (!found) throw new Error(`the example school has no item “${title}”`);
  return found;
}
