import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { notedErasures, noteErasure, reportHealth, routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import mongoose from 'mongoose';
import { checkArchive } from '../src/backup/archive-reader.js';
import { ArchiveWriter } from '../src/backup/archive-writer.js';
import { readRestoreConfig } from '../src/backup/backup.config.js';
import { BackupLease } from '../src/backup/lease.js';
import { makeBackup } from '../src/backup/make-backup.js';
import { openStores, type Stores } from '../src/backup/open-stores.repository.js';
import { restoreBackup } from '../src/backup/restore-backup.js';
import { pdf, photo } from './pictures.js';
import { aTeacher, type Storage, startStorage } from './running.js';
import { documentsOf, objectsOf } from './stores.js';

const { Double, Int32, Long, Decimal128, Binary } = mongoose.mongo;
const silent = () => undefined;
const never = new AbortController().signal;
const secrets = { SESSION_SECRET: 'of the school' };

/** Each kind of value that loses its kind where a driver reads and writes it carelessly. */
const odd = {
  _id: 'odd',
  double: new Double(1),
  int: new Int32(1),
  long: Long.fromString('9007199254740993'),
  decimal: Decimal128.fromString('0.10'),
  minusNothing: new Double(-0),
  day: new Date(-1),
  bytes: new Binary(Buffer.from([0, 255])),
  text: '지민 Ω \0 “ß”',
  list: [[{ z: null, a: true }], []],
};

describe('a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mathquiz-backup-'));
  const archive = join(folder, 'archive');
  const teacher = aTeacher();
  const opened: Stores[] = [];
  let identity: string;
  let recipient: string;
  let storage: Storage;
  let from: Stores;
  let client: mongoose.Connection;
  let was: { documents: Record<string, string>; objects: Record<string, string> };

  const prefixOf = ({ database }: Storage) => database.replace(/storage$/, '');
  async function open(prefix: string, dataDir: string): Promise<Stores> {
    const env = { ...process.env, MONGO_PREFIX: prefix, DATA_DIR: dataDir, STORAGE_RESERVE_MB: '0' };
    const stores = await openStores(readRestoreConfig(env));
    opened.push(stores);
    return stores;
  }
  const openEmpty = (tag: string) => open(`${tag}${process.pid}_`, mkdtempSync(join(folder, `${tag}-`)));
  const backUp = (path: string, stores = from) =>
    makeBackup({ ...stores, secrets, recipient, path, say: silent, signal: never });
  const restore = (stores: Stores, path = archive, key = identity, own = secrets) =>
    restoreBackup({
      ...stores,
      adopt: async (found) => {
        if (found.SESSION_SECRET !== own.SESSION_SECRET) throw new Error('other secrets');
      },
      identity: key,
      path,
      say: silent,
      signal: never,
    });

  const nothingIn = async (stores: Stores) => [await documentsOf(stores), await objectsOf(stores)];
  const in_ = (prefix: string, database: string) => client.useDb(`${prefix}${database}`, { useCache: true });

  beforeAll(async () => {
    identity = await generateX25519Identity();
    recipient = await identityToRecipient(identity);
    storage = await startStorage('backup');
    client = await mongoose.createConnection(process.env.MONGO_URL ?? '').asPromise();
    from = await open(prefixOf(storage), storage.folder);
    for (const [bytes, name] of [
      [await photo(400, 300), '칠판.jpg'],
      [pdf(2), 'übung.pdf'],
    ] as const)
      await storage.call(routes.uploadAsset, teacher, { body: {}, upload: await storage.sent(bytes, name) });
    const widths = () => storage.keysIn('assets');
    await eventually(widths, (keys) => keys.filter((key) => key.startsWith('images/')).length === 5);
    await in_(prefixOf(storage), 'auth').collection<{ _id: string }>('odd').insertOne(odd);
    // More than one piece.
    const large = (number: number) => ({ _id: `large${number}`, text: String(number).repeat(5_000_000) });
    await in_(prefixOf(storage), 'chat').collection<{ _id: string }>('large').insertMany([1, 2, 3].map(large));
    const tasks = in_(prefixOf(storage), 'tasks').collection('tasks');
    await eventually(
      () => tasks.countDocuments({ ended_at: null }),
      (count) => count === 0,
    );
    was = { documents: await documentsOf(from), objects: await objectsOf(from) };
    await backUp(archive);
  });
  afterAll(async () => {
    for (const stores of opened) await stores.close();
    await client?.close();
    await storage?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('restored into an empty product is byte for byte what it was, and its files are given', async () => {
    const to = await openEmpty('restored');
    expect(await restore(to)).toMatchObject({ objects: Object.keys(was.objects).length });
    expect(await documentsOf(to)).toEqual(was.documents);
    expect(await objectsOf(to)).toEqual(was.objects);
    expect(Object.keys(was.documents)).toEqual(expect.arrayContaining(['chat/large/1: 2', 'chat/large/2: 1']));
    expect(Object.keys(was.objects).length).toBeGreaterThan(5);
  });

  it('serves the restored school', async () => {
    const dataDir = mkdtempSync(join(folder, 'again-'));
    const to = await open(`again${process.pid}_`, dataDir);
    await restore(to);
    const again = await startStorage('again', { DATA_DIR: dataDir });
    try {
      const asset = (await again.call(routes.listAssets, teacher)).data.find(({ title }) => title === '칠판');
      const was = await storage.bytesOf({ bucket: 'assets', key: `images/${asset?.image_id}/full` });
      expect(await again.bytesOf({ bucket: 'assets', key: `images/${asset?.image_id}/full` })).toEqual(was);
    } finally {
      await again.stop();
    }
  });

  it('can be read by nobody without the key, and by age and tar with it', async () => {
    const bytes = readFileSync(archive);
    expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    for (const word of ['manifest.json', 'databases/', '칠판']) expect(bytes.includes(word)).toBe(false);
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const plain = join(folder, 'plain.tar.gz');
    writeFileSync(plain, await decrypter.decrypt(bytes));
    const { stdout } = await promisify(execFile)('tar', ['tzf', plain]);
    const names = stdout.trim().split('\n');
    expect([names[0], names.at(-1)]).toEqual(['secrets.json', 'manifest.json']);
    expect(names).toContain('databases/chat/large/00002.bson');
  });

  it('holds everything that was acknowledged before it, and nothing that refers to what is not in it', async () => {
    const prefix = `writing${process.pid}_`;
    const stores = await open(prefix, mkdtempSync(join(folder, 'writing-')));
    const [items, answers] = [in_(prefix, 'mathquiz').collection('items'), in_(prefix, 'auth').collection('answers')];
    await Promise.all([items.createIndex({ number: 1 }), answers.createIndex({ item: 1 })]);
    let acknowledged = 0;
    let isOver = false;
    const writing = (async () => {
      for (let number = 1; !isOver; number += 1) {
        const key = `object-${number}`;
        await stores.objects.put({ bucket: 'assets', key }, Readable.from([Buffer.from(key)]), {
          type: 'x/y',
          maxBytes: 99,
        });
        const { insertedId } = await items.insertOne({ number, key, filler: 'x'.repeat(20_000) });
        await answers.insertOne({ item: insertedId, number });
        acknowledged = number;
      }
    })();
    await eventually(
      async () => acknowledged,
      (count) => count > 50,
    );
    const before = acknowledged;
    const path = join(folder, 'writing.age');
    await backUp(path, stores);
    const after = acknowledged;
    isOver = true;
    await writing;
    expect(after).toBeGreaterThan(before);
    const to = await openEmpty('written');
    await restore(to, path);
    const restored = `written${process.pid}_`;
    const found = await in_(restored, 'mathquiz').collection('items').find().toArray();
    const answered = await in_(restored, 'auth').collection('answers').find().toArray();
    expect(answered.length).toBeGreaterThanOrEqual(before);
    // The moment lies before the end: what came later is in none of the databases.
    expect(found.length).toBeLessThan(acknowledged);
    expect(found.length - answered.length).toBeLessThanOrEqual(1);
    const ids = new Set(found.map(({ _id }) => String(_id)));
    expect(answered.filter(({ item }) => !ids.has(String(item)))).toEqual([]);
    for (const { key } of found) expect(await to.objects.find({ bucket: 'assets', key: String(key) })).not.toBeNull();
  });

  it('has objects stay that lose their file while it runs, and go afterwards', async () => {
    const upload = await storage.sent(pdf(5), 'away.pdf');
    const asset = (await storage.call(routes.uploadAsset, teacher, { body: {}, upload })).data;
    const key = `files/${asset.sha256}`;
    const lease = await BackupLease.take(from.backups, new Date());
    await storage.call(routes.deleteAsset, teacher, { params: { id: asset._id } });
    expect(await storage.keysIn('assets')).toContain(key);
    await expect(backUp(join(folder, 'second.age'))).rejects.toThrow('Another backup runs');
    await lease.release();
    await eventually(
      () => storage.keysIn('assets'),
      (keys) => !keys.includes(key),
    );
  });

  it('leaves the log of erasures out, which a restore does not touch', async () => {
    const ids = Array.from({ length: 101 }, (_, at) => String(at).padStart(24, '0'));
    const note = (user_id: string) => storage.bus.ask(noteErasure, { user_id, at: new Date(0).toISOString() });
    for (const id of ids) await note(id);
    await note(ids[7] ?? '');
    const page = async (after: string | null) => (await storage.bus.ask(notedErasures, { after })).data;
    const first = await page(null);
    expect(first.erasures.map(({ user_id }) => user_id)).toEqual(ids.slice(0, 100));
    expect((await page(first.next)).erasures).toEqual([{ user_id: ids[100], at: new Date(0).toISOString() }]);
    const path = join(folder, 'erased.age');
    await backUp(path);
    const { manifest } = await checkArchive({ path, identity, signal: never });
    expect(manifest.entries.filter((entry) => entry.path.includes('erasures'))).toEqual([]);
  });

  it('leaves nothing of one that is broken off or cannot be written', async () => {
    const ending = new AbortController();
    const path = join(folder, 'broken.age');
    const say = () => ending.abort(new Error('broken off'));
    const job = { ...from, secrets, recipient, path, say, signal: ending.signal };
    await expect(makeBackup(job)).rejects.toThrow('broken off');
    await expect(backUp(join(folder, 'no', 'folder'))).rejects.toThrow('ENOENT');
    expect(readdirSync(folder).filter((name) => name.startsWith('broken'))).toEqual([]);
    expect(await from.backups.isRunning(new Date())).toBe(false);
  });

  it('is told of by the service', async () => {
    const path = join(folder, 'told.age');
    await backUp(path);
    const isEnough = (all: readonly { data: { service: string } }[]) =>
      all.some(({ data }) => data.service === 'storage');
    const told = async () => {
      const reports = await storage.bus.askAll(reportHealth, {}, { waitMs: 10_000, restMs: 0, isEnough });
      return reports.map(({ reply }) => reply.data).find(({ service }) => service === 'storage')?.backup;
    };
    const { size } = statSync(path);
    const backup = await eventually(told, (one) => one?.bytes === size);
    expect(Date.now() - Date.parse(backup?.began_at ?? '')).toBeLessThan(60_000);
    expect(backup?.documents).toBeGreaterThan(4);
  });

  describe('is refused, and nothing is touched,', () => {
    const bytes = () => readFileSync(archive);
    /** The archive, changed. */
    function changed(name: string, into: Uint8Array): string {
      const path = join(folder, name);
      writeFileSync(path, into);
      return path;
    }
    async function encrypted(plain: Uint8Array): Promise<Uint8Array> {
      const encrypter = new Encrypter();
      encrypter.addRecipient(recipient);
      return encrypter.encrypt(plain);
    }
    async function other(entries: Record<string, string>): Promise<string> {
      const path = join(folder, 'other.age');
      const writer = await ArchiveWriter.open(path, recipient, never);
      for (const [name, text] of Object.entries(entries)) {
        const body = Buffer.from(text);
        await writer.add(name, body.length, Readable.from([body]));
      }
      await writer.finish();
      return path;
    }
    const flipped = () => {
      const some = bytes();
      some[some.length >> 1] = (some[some.length >> 1] ?? 0) ^ 1;
      return some;
    };
    const manifest = (entries: object[]) =>
      JSON.stringify({ format: 'mathquiz-backup', version: 1, product: '', began_at: new Date(), entries });

    it.each<[string, string, () => Promise<string> | string]>([
      ['where its last bytes are missing', 'cut or damaged', () => changed('cut', bytes().subarray(0, -1))],
      ['where half is missing', 'cut or damaged', () => changed('cut', bytes().subarray(0, bytes().length >> 1))],
      ['where a bit is another', 'cut or damaged', () => changed('cut', flipped())],
      ['where it is empty', 'no backup of the product', () => changed('cut', Buffer.alloc(0))],
      ['where it is something else', 'no backup of the product', () => changed('cut', Buffer.from('PK\u0003\u0004'))],
      [
        'where it is encrypted and something else',
        'cut or damaged',
        async () => changed('cut', await encrypted(Buffer.from('no archive'))),
      ],
      ['where it is an archive of something else', 'cut or damaged', () => other({ 'README.md': 'hello' })],
      ['where its manifest is none', 'no backup of the product', () => other({ 'manifest.json': '{"format":"x"}' })],
      [
        'where it lacks what its manifest says',
        'does not hold what its manifest says',
        () =>
          other({
            'secrets.json': '{}',
            'manifest.json': manifest([
              {
                kind: 'documents',
                path: 'databases/auth/users/1.bson',
                bytes: 1,
                sha256: '0'.repeat(64),
                documents: 1,
              },
            ]),
          }),
      ],
      ['where it is not there', 'cannot be read', () => join(folder, 'nowhere')],
    ])('%s', async (_, sentence, path) => {
      const to = await openEmpty('refused');
      await expect(restore(to, await path())).rejects.toThrow(sentence);
      expect(await nothingIn(to)).toEqual([{}, {}]);
    });

    it('with another key or other secrets', async () => {
      const to = await openEmpty('otherkey');
      await expect(restore(to, archive, await generateX25519Identity())).rejects.toThrow('for another key');
      await expect(restore(to, archive, identity, { SESSION_SECRET: 'another' })).rejects.toThrow('other secrets');
      expect(await nothingIn(to)).toEqual([{}, {}]);
    });

    it('by databases that hold something', async () => {
      const before = await documentsOf(from);
      await expect(restore(from)).rejects.toThrow('The databases are not empty (auth, chat, storage, tasks)');
      expect(await documentsOf(from)).toEqual(before);
    });
  });

  it('that was restored in part starts no service, and is restored again', async () => {
    const dataDir = mkdtempSync(join(folder, 'part-'));
    const to = await open(`part${process.pid}_`, dataDir);
    const add = to.databases.add.bind(to.databases);
    to.databases.add = async (collection, bytes) => {
      if (collection.database === 'chat') throw new Error('the power went');
      return add(collection, bytes);
    };
    await expect(restore(to)).rejects.toThrow('the power went');
    await expect(startStorage('part', { DATA_DIR: dataDir })).rejects.toThrow('A restore was broken off');
    to.databases.add = add;
    await restore(to);
    expect(await documentsOf(to)).toEqual(was.documents);
  });
});
