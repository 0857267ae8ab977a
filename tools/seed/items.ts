import { readdirSync, readFileSync } from 'node:fs';
import { type ItemContent, itemContent } from '@mathquiz/contracts';
import { filedTranslations, withTranslations } from './translations.ts';

const folder = new URL('../../deploy/seed/items/', import.meta.url);

export type FiledItem = { readonly file: string; readonly draft: unknown };

/** The drafts as they lie in deploy/seed/items, unparsed. */
export function filedItems(): FiledItem[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const drafts: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
      if (!Array.isArray(drafts)) throw new TypeError(`${file} is no list of items`);
      return drafts.map((draft: unknown) => ({ file, draft }));
    });
}

let parsed: ItemContent[] | undefined;

/** Every item of the example school. Throws ZodError on a draft that the contract refuses. */
export function exampleItems(): readonly ItemContent[] {
  parsed ??= translated(filedItems().map(({ draft }) => itemContent.parse(draft)));
  return parsed;
}

function translated(items: readonly ItemContent[]): ItemContent[] {
  const filed = filedTranslations();
  return items.map((item) => itemContent.parse(withTranslations(item, filed)));
}
