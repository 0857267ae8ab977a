import { appendFile, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Catalogue, DiskStore, ObjectError, type StoredObject } from '@mathquiz/platform/object-store';
import { describeObjectStore } from './object-store-suite.js';

/** A catalogue in memory that counts what it reads. */
function inMemory(): Catalogue & { read: number; rows: Map<string, StoredObject> } {
  const rows = new Map<string, StoredObject>();
  const nameOf = ({ bucket, key }: { bucket: string; key: string }) => `${bucket}/${key}`;
  const catalogue = {
    read: 0,
    rows,
    note: async (object: StoredObject) => void rows.set(nameOf(object), object),
    forget: async (place: { bucket: string; key: string }) => void rows.delete(nameOf(place)),
    after: async (
      bucket: string,
      { prefix, after, limit }: { prefix: string; after: string | null; limit: number },
    ) => {
      const found = [...rows.values()]
        .filter((row) => row.bucket === bucket && row.key.startsWith(prefix) && (after === null || row.key > after))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .slice(0, limit);
      catalogue.read += found.length;
      return found;
    },
  };
  return catalogue;
}

const folders: string[] = [];
async function opened(reserveBytes = 0) {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'));
  folders.push(folder);
  const catalogue = inMemory();
  return { folder, catalogue, store: await DiskStore.open({ folder, reserveBytes, catalogue }) };
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const put = (store: DiskStore, key: string) =>
  store.put({ bucket: 'assets', key }, Readable.from([Buffer.from(key)]), { type: 'text/plain', maxBytes: 1000 });

describeObjectStore('on the disk', async () => (await opened()).store);

describe('the files of the disk store', () => {
  it('say themselves what they are: the catalogue can be made anew from them', async () => {
    const { store, catalogue } = await opened();
    for (const key of ['a', 'b/c', 'd']) await put(store, key);
    await store.remove({ bucket: 'assets', key: 'd' });
    const found: StoredObject[] = [];
    for await (const object of store.everything()) found.push(object);
    expect(new Map(found.map((object) => [`${object.bucket}/${object.key}`, object]))).toEqual(catalogue.rows);
  });

  it('that were cut or grew are no objects', async () => {
    const { store, folder } = await opened();
    await put(store, 'cut');
    const names = await readdir(join(folder, 'objects'));
    const [name = ''] = await readdir(join(folder, 'objects', names[0] ?? ''));
    const path = join(folder, 'objects', names[0] ?? '', name);
    await appendFile(path, 'more');
    expect(await store.find({ bucket: 'assets', key: 'cut' })).toBeNull();
    await truncate(path, 5);
    expect(await store.find({ bucket: 'assets', key: 'cut' })).toBeNull();
  });

  it('leave no draft behind, however a write ended', async () => {
    const { store, folder } = await opened();
    await put(store, 'one');
    const large = store.put({ bucket: 'assets', key: 'two' }, Readable.from([Buffer.alloc(2000)]), {
      type: 'text/plain',
      maxBytes: 1000,
    });
    await expect(large).rejects.toThrow(ObjectError);
    expect(await readdir(join(folder, 'drafts'))).toEqual([]);
  });

  it('are not written where the disk is nearly full, and the reason is told', async () => {
    const { store } = await opened(Number.MAX_SAFE_INTEGER);
    await expect(put(store, 'one')).rejects.toMatchObject({ fault: 'storage_full' });
    expect(await store.find({ bucket: 'assets', key: 'one' })).toBeNull();
  });

  it.each([
    ['in one folder', (at: number) => `k${at}`],
    ['in many folders', (at: number) => `f${at}/k`],
    ['in few folders', (at: number) => `f${at % 3}/k${at}`],
    ['in a folder each second', (at: number) => (at % 2 ? `f${at}/k` : `k${at}`)],
  ])('%s by the thousand are listed by reading few of them', async (_, keyOf) => {
    const { store, catalogue } = await opened();
    for (let at = 0; at < 2000; at++) {
      const key = keyOf(at);
      await catalogue.note({ bucket: 'assets', key, type: 'text/plain', bytes: 1, storedAt: new Date(0) });
    }
    await store.list('assets', { prefix: '', after: null, limit: 100 });
    expect(catalogue.read).toBeLessThan(200);
  });
});
