import type { DiskStore } from '@mathquiz/platform/object-store';
import type { CatalogueRepository } from './catalogue.repository.js';

/** The files are the truth: all of them are noted, and what has none is forgotten. */
export async function rebuild(
  store: DiskStore,
  catalogue: CatalogueRepository,
): Promise<{ found: number; forgotten: number }> {
  let found = 0;
  for await (const object of store.everything()) {
    await catalogue.note(object);
    found += 1;
  }
  let forgotten = 0;
  for await (const place of catalogue.everything()) {
    if (await store.find(place)) continue;
    await catalogue.forget(place);
    forgotten += 1;
  }
  return { found, forgotten };
}
