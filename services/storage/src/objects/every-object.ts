import type { ObjectPage, ObjectStore, StoredObject } from '@mathquiz/platform/object-store';

/** Everything below a prefix, page by page, folders too. */
export async function* everyObject(store: ObjectStore, bucket: string, prefix = ''): AsyncGenerator<StoredObject> {
  let after: string | null = null;
  do {
    const page: ObjectPage = await store.list(bucket, { prefix, after, limit: 1000 });
    yield* page.objects;
    for (const folder of page.folders) yield* everyObject(store, bucket, folder);
    after = page.next;
  } while (after !== null);
}
