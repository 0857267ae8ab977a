import { readFileSync } from 'node:fs';
import type { ContentAttribute } from '@mathquiz/contracts';

const file = new URL('../../deploy/seed/attributes.json', import.meta.url);

/** By attribute the titles of the items that carry it. */
export const filedAttributes: Readonly<Partial<Record<ContentAttribute, readonly string[]>>> = JSON.parse(
  readFileSync(file, 'utf8'),
);

/** What an item of the example school is marked with. */
export const attributesOf = (title: string): ContentAttribute[] =>
  (Object.keys(filedAttributes) as ContentAttribute[]).filter((attribute) =>
    filedAttributes[attribute]?.includes(title),
  );
