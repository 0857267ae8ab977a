import { execFile } from 'node:child_process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beginSending, type Caller, routes } from '@mathquiz/contracts';
import { type ObjectError, readGrant } from '@mathquiz/platform/object-store';
import { codeOf } from '@mathquiz/testing';
import { unzipSync } from 'fflate';
import { picture } from './pictures.js';
import { anAdmin, aPupil, aTeacher, type Storage, startStorage } from './running.js';

describe('buckets, for admins', () => {
  const run = promisify(execFile);

  let storage: Storage;
  const admin = anAdmin();
  const inBucket = (bucket: 'assets' | 'submissions' | 'temporary' = 'submissions') => ({ params: { bucket } });
  beforeAll(async () => {
    storage = await startStorage('buckets');
  });
  afterAll(() => storage.stop());

  const put = (key: string, words = 'x', bucket = 'submissions') =>
    storage.objects.put({ bucket, key }, Readable.from([Buffer.from(words)]), { type: 'text/plain', maxBytes: 1000 });
  const list = async (query: object, bucket: 'assets' | 'submissions' = 'submissions') =>
    (await storage.call(routes.listObjects, admin, { ...inBucket(bucket), query })).data;
  const remove = (key: string, bucket: 'assets' | 'submissions' = 'submissions') =>
    storage.call(routes.deleteObject, admin, { ...inBucket(bucket), query: { key } });

  it('say how much they hold and for how long', async () => {
    await put('counted/a', '12345');
    const { data } = await storage.call(routes.listBuckets, admin);
    expect(data.find(({ name }) => name === 'submissions')).toMatchObject({ objects: 1, bytes: 5, kept_days: null });
    expect(data.map(({ name, kept_days }) => [name, kept_days])).toContainEqual(['temporary', 1]);
  });

  it('are read page by page below a prefix, with folders', async () => {
    for (const name of ['a', 'b', 'c', 'deep/d']) await put(`paged/${name}`);
    const first = await list({ prefix: 'paged/', limit: 2 });
    expect(first.objects.map(({ key }) => key)).toEqual(['paged/a', 'paged/b']);
    const rest = await list({ prefix: 'paged/', limit: 2, after: first.next });
    expect([rest.objects.map(({ key }) => key), rest.folders, rest.next]).toEqual([['paged/c'], ['paged/deep/'], null]);
  });

  it('tell what an object belongs to, keep it, and find what belongs to nobody', async () => {
    const teacher = aTeacher();
    const sent = await storage.sent(await picture('png', 25, 26), 'dreieck.png');
    const { data: asset } = await storage.call(routes.uploadAsset, teacher, { body: {}, upload: sent });
    const key = `images/${asset.image_id}/full`;
    await put('stray', 'x', 'assets');
    const page = await list({ prefix: `images/${asset.image_id}/` }, 'assets');
    expect(page.objects.find((object) => object.key === key)?.belongs_to).toEqual({
      kind: 'asset',
      _id: asset._id,
      title: 'dreieck',
    });
    expect((await list({ nobody: '1' }, 'assets')).objects.map((object) => object.key)).toEqual(['stray']);
    const refused = await remove(key, 'assets').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'in_use', details: { holders: [{ kind: 'asset', _id: asset._id }] } });
    const upload = { key, type: 'image/png', bytes: 3, replace: true };
    expect(await codeOf(storage.call(routes.beginUpload, admin, { ...inBucket('assets'), body: upload }))).toBe(
      'in_use',
    );
    await remove('stray', 'assets');
    expect(storage.trail).toContainEqual(
      expect.objectContaining({ action: 'object_deleted', details: { file: 'assets/stray' } }),
    );
  });

  it('have folders that are made, and deleted while they are empty', async () => {
    await storage.call(routes.createFolder, admin, { ...inBucket('submissions'), body: { key: 'made' } });
    expect((await list({})).folders).toContain('made/');
    expect((await list({ prefix: 'made/' })).objects).toEqual([]);
    await put('made/inside');
    expect(await codeOf(remove('made'))).toBe('in_use');
    await remove('made/inside');
    await remove('made');
    expect((await list({})).folders).not.toContain('made/');
    expect(await codeOf(remove('made'))).toBe('not_found');
  });

  /** An upload as a browser does it, part by part; `signed` is the first part's request, as it was given. */
  function anUpload(key: string, bytes: number, more: { type?: string; replace?: boolean } = {}) {
    const begin = async () => {
      const { data } = await storage.call(routes.beginUpload, admin, { ...inBucket(), body: { key, bytes, ...more } });
      return data.upload_id;
    };
    const sign = async (upload_id: string, part: number, size: number) => {
      const query = { key, upload_id, part, bytes: size };
      const { data } = await storage.call(routes.presignUpload, admin, { ...inBucket(), query });
      return readGrant(process.env.SESSION_SECRET ?? '', data.url.split('/').at(-1) ?? '', new Date());
    };
    /** As the gateway does it. */
    const put = async (grant: Awaited<ReturnType<typeof sign>>, body: Buffer) => {
      if (!grant?.part) throw new Error('the request puts no part');
      const { upload, number } = grant.part;
      return storage.objects.putPart(grant, upload, number, Readable.from([body]), grant.part.bytes);
    };
    const complete = (upload_id: string) =>
      storage.call(routes.completeUpload, admin, { ...inBucket(), body: { key, upload_id } });
    const whole = async (body: Buffer) => {
      const upload = await begin();
      await put(await sign(upload, 1, body.length), body);
      return upload;
    };
    return { begin, sign, put, complete, whole };
  }
  const stored = async (key: string) => {
    const { body } = await storage.objects.get({ bucket: 'submissions', key });
    return text(body);
  };
  const keys = async (prefix: string) => (await list({ prefix })).objects.map(({ key }) => key);

  it('take an object in parts, and only whole', async () => {
    const key = 'films/parabel.mp4';
    const [one, two] = [Buffer.alloc(5000, 1), Buffer.alloc(300, 2)];
    const film = anUpload(key, one.length + two.length);
    const upload_id = await film.begin();
    await film.put(await film.sign(upload_id, 2, two.length), two);
    expect(await codeOf(film.complete(upload_id))).toBe('wrong_state');
    await film.put(await film.sign(upload_id, 1, one.length), one);
    const parts = await storage.call(routes.uploadedParts, admin, { ...inBucket(), query: { key, upload_id } });
    expect(parts.data).toEqual([
      { number: 1, bytes: 5000 },
      { number: 2, bytes: 300 },
    ]);
    expect(await keys('films/')).toEqual([]);
    const done = (await film.complete(upload_id)).data;
    expect(done).toMatchObject({ key, type: 'application/octet-stream', bytes: 5300 });
    expect(await codeOf(film.complete(upload_id))).toBe('not_found');
  });

  it('take an object without a byte, once', async () => {
    const empty = anUpload('empty', 0);
    const upload_id = await empty.begin();
    expect((await empty.complete(upload_id)).data).toMatchObject({ key: 'empty', bytes: 0 });
    await remove('empty');
    expect(await codeOf(empty.complete(upload_id))).toBe('not_found');
  });

  it('count nothing before it is complete, and take nothing by the same signature after that', async () => {
    const film = anUpload('once', 5);
    const upload_id = await film.begin();
    const grant = await film.sign(upload_id, 1, 5);
    await film.put(grant, Buffer.from('first'));
    expect(await keys('once')).toEqual([]);
    await film.complete(upload_id);
    expect(await film.put(grant, Buffer.from('other')).catch((error: ObjectError) => error.fault)).toBe('not_found');
    expect(await codeOf(film.complete(upload_id))).toBe('not_found');
    expect(await stored('once')).toBe('first');
  });

  it('overwrite nothing that has come meanwhile, and only what an admin has asked to replace', async () => {
    const early = anUpload('report', 5);
    const upload_id = await early.whole(Buffer.from('early'));
    await put('report', 'made meanwhile');
    expect(await codeOf(early.complete(upload_id))).toBe('version_conflict');
    expect(await codeOf(early.begin())).toBe('version_conflict');
    const meant = anUpload('report', 5, { replace: true });
    const [first, second] = [await meant.whole(Buffer.from('meant')), await meant.whole(Buffer.from('later'))];
    await meant.complete(first);
    expect(await stored('report')).toBe('meant');
    expect(await codeOf(meant.complete(second))).toBe('version_conflict');
    expect(await stored('report')).toBe('meant');
    const waiting = (await storage.keysIn('temporary')).filter((key) => key.startsWith('uploads/'));
    expect(waiting).toHaveLength(2);
    for (const upload of [upload_id, second])
      await storage.call(routes.abandonUpload, admin, { ...inBucket(), query: { key: 'report', upload_id: upload } });
    const left = await storage.keysIn('temporary');
    expect(waiting.filter((key) => left.includes(key))).toEqual([]);
  });

  it('of two that are completed at once for one key, one counts', async () => {
    const one = anUpload('twins', 5);
    const [first, second] = [await one.whole(Buffer.from('first')), await one.whole(Buffer.from('other'))];
    const ends = await Promise.all([first, second].map((upload) => codeOf(one.complete(upload))));
    expect(ends.toSorted()).toEqual(['done', 'version_conflict']);
    expect(await stored('twins')).toBe(ends[0] === 'done' ? 'first' : 'other');
  });

  it('complete no upload for another key, of another secret, or of another size or type than was said', async () => {
    const one = anUpload('said', 4);
    const upload_id = await one.whole(Buffer.from('four'));
    expect(await codeOf(anUpload('unsaid', 4).complete(upload_id))).toBe('not_found');
    expect(await codeOf(one.complete(upload_id.slice(4)))).toBe('not_found');
    expect(await codeOf(anUpload('short', 5).complete(await anUpload('short', 5).whole(Buffer.from('four'))))).toBe(
      'wrong_state',
    );
    const lie = anUpload('lie.png', 15, { type: 'image/png' });
    const lied = await lie.whole(Buffer.from('MZ this is none'));
    expect(await codeOf(lie.complete(lied))).toBe('unsupported_media');
    expect(await codeOf(lie.complete(lied))).toBe('not_found');
    expect(await keys('lie')).toEqual([]);
  });

  it('are known again from the files on the disk when the catalogue is lost', async () => {
    await put('again/there');
    await storage.inStore(async (store) => {
      await store.collection('objects').deleteMany({});
      const ghost = { bucket: 'submissions', key: 'again/ghost', type: 'x/y', bytes: 1, stored_at: new Date() };
      await store.collection<{ _id: string }>('objects').insertOne({ _id: 'submissions/again/ghost', ...ghost });
    });
    const env = { ...process.env, DATA_DIR: storage.folder, MONGO_PREFIX: storage.database.replace(/storage$/, '') };
    const entry = fileURLToPath(new URL('../dist/rebuild-catalogue.js', import.meta.url));
    const { stdout } = await run(process.execPath, ['--no-warnings', entry], { env });
    expect(stdout).toMatch(/^\d+ objects on the disk are in the catalogue; 1 that/);
    expect((await list({ prefix: 'again/' })).objects.map(({ key }) => key)).toEqual(['again/there']);
  });
});

describe('a disk whose reserve is reached', () => {
  let storage: Storage;
  const teacher = aTeacher();
  beforeAll(async () => {
    storage = await startStorage('fulldisk', { STORAGE_RESERVE_MB: '1000000' });
  });
  afterAll(() => storage.stop());

  it('takes no file, leaves nothing half, and everything else goes on', async () => {
    const upload = await storage.sent(await picture('png'), 'a.png');
    expect(await codeOf(storage.call(routes.uploadAsset, teacher, { body: {}, upload }))).toBe('storage_full');
    expect([await storage.keysIn('assets'), await storage.keysIn('temporary')]).toEqual([[], []]);
    expect((await storage.call(routes.listAssets, teacher)).total).toBe(0);
    expect((await storage.call(routes.fileQuota, teacher)).data.own.used).toBe(0);
  });
});

describe('a school whose room is taken', () => {
  it('is told before a file is sent, by the person’s room and by the school’s', async () => {
    const storage = await startStorage('quota', { FILES_STAFF_MB: '1' });
    const teacher = aTeacher();
    const noise = Buffer.from(Array.from({ length: 1_100_000 }, (_, at) => (at * 7919) % 251));
    const sound = Buffer.concat([Buffer.from('RIFF\0\0\x11\0WAVEfmt ', 'latin1'), noise]);
    const send = async () =>
      storage.call(routes.uploadAsset, teacher, { body: {}, upload: await storage.sent(sound, 'ton.wav') });
    await send();
    const { own } = (await storage.call(routes.fileQuota, teacher)).data;
    expect(own.used).toBeGreaterThan(own.most);
    const begin = storage.bus.ask(beginSending, { caller: teacher });
    expect(await codeOf(begin)).toBe('quota_exceeded');
    await storage.stop();
  });
});

describe('the export of a person, as a task', () => {
  const unzipped = (zip: Buffer): Map<string, string> =>
    new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));

  let storage: Storage;
  const teacher = aTeacher();
  beforeAll(async () => {
    storage = await startStorage('exports');
  });
  afterAll(() => storage.stop());

  const begin = async (caller: Caller, id: string, idempotencyKey?: string) =>
    (await storage.call(routes.exportUser, caller, { params: { id }, ...(idempotencyKey ? { idempotencyKey } : {}) }))
      .data;

  it('gathers every service’s rows and the person’s files into one zip', async () => {
    storage.stored.set('mathquiz', [{ title: 'Bruchrechnung' }]);
    const bytes = await picture('png', 33, 44);
    const sent = await storage.sent(bytes, '내 그림.png');
    await storage.call(routes.uploadAsset, teacher, { body: {}, upload: sent });
    const { task_id, state } = await begin(teacher, teacher.user_id);
    expect(state).toBe('PENDING');
    const task = await storage.ended(teacher, task_id);
    expect(task).toMatchObject({ kind: 'person_export', state: 'SUCCESS', done: task.of, error: null });
    const { data: place } = await storage.call(routes.taskFile, teacher, { params: { id: task_id } });
    expect(place.filename).toMatch(/^math-quiz-.*\.zip$/);
    const files = unzipped(await storage.bytesOf(place));
    expect(JSON.parse(files.get('mathquiz/notes.json') ?? '')).toEqual([{ title: 'Bruchrechnung' }]);
    expect(JSON.parse(files.get('storage/assets.json') ?? '')).toMatchObject([{ title: '내 그림' }]);
    const kept = [...files.keys()].filter((name) => name.startsWith('files/'));
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatch(/^files\/내 그림 [0-9a-f]{24}\.png$/);
    expect((await storage.keysIn('temporary')).filter((key) => key.startsWith('exports/'))).toEqual([]);
  });

  it('is its owner’s alone, and another person’s export an admin’s', async () => {
    const pupil = aPupil();
    const { task_id } = await begin(pupil, pupil.user_id);
    expect(await codeOf(storage.call(routes.getTask, teacher, { params: { id: task_id } }))).toBe('not_found');
    expect(await codeOf(begin(teacher, pupil.user_id))).toBe('not_found');
    const admin = anAdmin();
    const other = await begin(admin, pupil.user_id);
    expect((await storage.ended(admin, other.task_id)).state).toBe('SUCCESS');
    const { data } = await storage.call(routes.listTasks, pupil, { query: { filter: '{"kind":"person_export"}' } });
    expect(data.map((task) => task.task_id)).toEqual([task_id]);
  });

  it('is begun once for the same key', async () => {
    const pupil = aPupil();
    const [one, again] = [
      await begin(pupil, pupil.user_id, 'same-key-1'),
      await begin(pupil, pupil.user_id, 'same-key-1'),
    ];
    expect(again.task_id).toBe(one.task_id);
  });

  it('ends as cancelled when it is not wanted any more, and cannot be cancelled twice', async () => {
    const pupil = aPupil();
    const { task_id } = await begin(pupil, pupil.user_id);
    const cancel = () => storage.call(routes.cancelTask, pupil, { params: { id: task_id } });
    const first = await codeOf(cancel());
    const task = await storage.ended(pupil, task_id);
    if (first === 'done') expect(task).toMatchObject({ state: 'FAILURE', error: { code: 'cancelled', retry: false } });
    expect(await codeOf(cancel())).toBe('wrong_state');
  });
});
