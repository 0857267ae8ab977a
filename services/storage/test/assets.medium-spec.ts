import { createHash } from 'node:crypto';
import { type Caller, filesTagged, retagFiles, routes } from '@mathquiz/contracts';
import { codeOf, eventually } from '@mathquiz/testing';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { hugePng, pdf, photo, picture } from './pictures.js';
import { anAdmin, aPupil, aTeacher, type Storage, startStorage } from './running.js';

describe('files that are kept', () => {
  let storage: Storage;
  const teacher = aTeacher();
  const pupil = aPupil();
  beforeAll(async () => {
    storage = await startStorage('assets');
  });
  afterAll(() => storage.stop());

  const upload = async (bytes: Buffer, name: string, caller: Caller = teacher) =>
    (await storage.call(routes.uploadAsset, caller, { body: {}, upload: await storage.sent(bytes, name) })).data;
  const send = async (bytes: Buffer, name: string, caller: Caller = teacher) =>
    (await storage.call(routes.uploadFile, caller, { body: {}, upload: await storage.sent(bytes, name) })).data;
  const get = (caller: Caller, id: string) => storage.call(routes.getAsset, caller, { params: { id } });

  it('a photo is turned as it was held, says nothing of its place, and lies ready in three widths', async () => {
    const asset = await upload(await photo(), '칠판 사진.jpg');
    expect(asset).toMatchObject({
      kind: 'image',
      type: 'image/jpeg',
      width: 1200,
      height: 1600,
      name: '칠판 사진.jpg',
      title: '칠판 사진',
    });
    const place = { bucket: 'assets', key: `images/${asset.image_id}/full` };
    const kept = await storage.bytesOf(place);
    expect(createHash('sha256').update(kept).digest('hex')).toBe(asset.sha256);
    expect(kept.length).toBe(asset.bytes);
    const { exif, orientation } = await sharp(kept).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    const widths = () => storage.keysIn('assets');
    const keys = await eventually(widths, (all) => all.filter((key) => key.includes(`${asset.image_id}`)).length === 4);
    // The widest in the photo's own size.
    expect(keys.filter((key) => key.includes(`${asset.image_id}`)).sort()).toEqual(
      ['1280', '320', '640', 'full'].map((width) => `images/${asset.image_id}/${width}`),
    );
    const narrow = await sharp(
      await storage.bytesOf({ bucket: 'assets', key: `images/${asset.image_id}/320` }),
    ).metadata();
    expect([narrow.format, narrow.width]).toEqual(['webp', 320]);
    expect(await storage.keysIn('temporary')).toEqual([]);
  });

  it.each([
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
    ['avif', 'image/webp'],
  ] as const)('a %s is kept as %s', async (format, type) => {
    expect(await upload(await picture(format), `a.${format}`)).toMatchObject({
      kind: 'image',
      type,
      width: 64,
      height: 48,
    });
  });

  it('a PDF has its pages counted and its first one as a picture', async () => {
    const asset = await upload(pdf(3), 'übung.pdf');
    expect(asset).toMatchObject({ kind: 'pdf', type: 'application/pdf', pages: 3 });
    const preview = await storage.bytesOf({ bucket: 'assets', key: `images/${asset.image_id}/full` });
    expect((await sharp(preview).metadata()).format).toBe('webp');
  });

  it('an SVG loses what runs and what loads', async () => {
    const source = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)">
      <script>alert(1)</script><foreignObject><b>x</b></foreignObject><image href="http://example.org/x.png"/>
      <a href="javascript:alert(1)"><circle r="1"/></a><rect width="4" height="4" fill="url(http://example.org)" style="x"/>
      <circle cx="4" cy="4" r="3" fill="red"/></svg>`;
    const asset = await upload(Buffer.from(source), 'figure.svg');
    expect(asset).toMatchObject({ kind: 'svg', type: 'image/svg+xml' });
    const kept = (await storage.bytesOf({ bucket: 'assets', key: `files/${asset.sha256}` })).toString();
    expect(kept).not.toMatch(/script|onload|foreignObject|image|href=|example|style|javascript/);
    expect(kept).toContain('<circle cx="4" cy="4" r="3" fill="red">');
  });

  it('a construction and an office file are told by what is in them', async () => {
    const zip = (files: Record<string, string>) =>
      Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
    expect(await upload(zip({ 'geogebra.xml': '<geogebra/>' }), 'circle.ggb')).toMatchObject({ kind: 'geogebra' });
    expect(await codeOf(upload(zip({ 'a.txt': 'x' }), 'photo.png'))).toBe('unsupported_media');
  });

  it.each([
    ['nothing that is known', () => Buffer.from('just words'), 'unsupported_media'],
    ['a page that calls itself a picture', () => Buffer.from('<html><script>1</script></html>'), 'unsupported_media'],
    ['an SVG with entities', () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'), 'unsupported_media'],
    ['3,600 megapixels', () => hugePng(60_000, 60_000), 'unreadable_file'],
    ['half a picture', async () => (await photo()).subarray(0, 400), 'unreadable_file'],
    [
      'a picture that is an archive too',
      async () => Buffer.concat([await picture('png'), Buffer.from('PK\x05\x06' + '\0'.repeat(18), 'latin1')]),
      'unreadable_file',
    ],
    ['a picture that is a script too', () => Buffer.from('GIF89a/*<script>*/=alert(1)'), 'unreadable_file'],
    ['a document that calls itself a picture', () => pdf(1), 'unsupported_media'],
    ['a broken PDF', () => Buffer.from('%PDF-1.7\nnothing'), 'unreadable_file'],
  ])('of %s nothing is stored', async (_, bytes, code) => {
    // By what they belong to: widths of pictures that were sent before are still being drawn.
    const pictures = async () => [
      ...new Set((await storage.keysIn('assets')).map((key) => key.split('/', 2).join('/'))),
    ];
    const before = await pictures();
    expect(await codeOf(upload(Buffer.from(await bytes()), code === 'unreadable_file' ? 'a' : 'a.png'))).toBe(code);
    expect(await pictures()).toEqual(before);
    expect(await storage.keysIn('temporary')).toEqual([]);
  });

  it('the same file twice is stored once, and goes with the last of both', async () => {
    const bytes = await picture('png', 77, 33);
    const [one, other] = [await upload(bytes, 'a.png'), await upload(bytes, 'b.png', pupil)];
    expect(one.image_id).toBe(other.image_id);
    const key = `images/${one.image_id}/full`;
    const remove = (caller: Caller, id: string) => storage.call(routes.deleteAsset, caller, { params: { id } });
    await remove(teacher, one._id);
    expect(await storage.keysIn('assets')).toContain(key);
    await remove(pupil, other._id);
    expect(await storage.keysIn('assets')).not.toContain(key);
  });

  it('is read by whom it is shared with, changed only by who may write, and hidden from all others', async () => {
    const asset = await upload(await picture('png', 20, 20), 'shared.png');
    const [reader, writer, stranger] = [aTeacher(), aTeacher(), aTeacher()];
    const group = 'c'.repeat(24);
    const member = { ...aPupil(), groups: [{ _id: group, role: 'member' as const }] };
    const owner = { ...teacher, groups: [{ _id: group, role: 'owner' as const }] };
    const share = (body: object) => storage.call(routes.shareAsset, owner, { body: { doc_id: asset._id, ...body } });
    await share({ user_ids: [reader.user_id], group_ids: [group] });
    const shared = await share({ user_ids: [writer.user_id], write: true });
    expect(shared.data.shares).toHaveLength(3);
    const rename = async (caller: Caller) => {
      const { revision } = (await get(caller, asset._id)).data;
      return storage.call(routes.saveAsset, caller, { body: { _id: asset._id, revision, title: 'Neu' } });
    };
    expect((await rename(writer)).data.title).toBe('Neu');
    expect(await codeOf(rename(reader))).toBe('not_found');
    expect((await get(member, asset._id)).data).toMatchObject({ writable: false, mine: false, shares: [] });
    for (const work of [
      get(stranger, asset._id),
      storage.call(routes.deleteAsset, writer, { params: { id: asset._id } }),
    ])
      expect(await codeOf(work)).toBe('not_found');
    const image = (caller: Caller) => storage.call(routes.getImage, caller, { params: { id: asset.image_id ?? '' } });
    expect((await image(member)).data.key).toContain(asset.image_id);
    expect(await codeOf(image(stranger))).toBe('not_found');
    await storage.call(routes.unshareAsset, teacher, { body: { doc_id: asset._id, user_ids: [reader.user_id] } });
    expect(await codeOf(get(reader, asset._id))).toBe('not_found');
    expect(storage.trail.filter(({ action }) => action === 'file_shared').length).toBeGreaterThan(0);
  });

  it('is found by a group with which it is shared by its owner and that group’s people alone', async () => {
    const group = 'e'.repeat(24);
    const owner = { ...teacher, groups: [{ _id: group, role: 'owner' as const }] };
    const reader = aTeacher();
    const { _id } = await upload(await picture('png', 23, 20), 'twice.png');
    const body = { doc_id: _id, user_ids: [reader.user_id], group_ids: [group] };
    await storage.call(routes.shareAsset, owner, { body });
    const found = async (by: Caller, query: object) =>
      (await storage.call(routes.listAssets, by, { query })).data.map((one) => one._id);
    const filter = JSON.stringify({ group_id: group });
    expect(await found(reader, { scope: 'shared' })).toContain(_id);
    expect(await found(reader, { scope: 'shared', filter })).not.toContain(_id);
    expect(await found(owner, { scope: 'mine', filter })).toContain(_id);
  });

  it('is shared with colleagues and with groups of one’s own, as content is, and with so many', async () => {
    const asset = await upload(await picture('png', 21, 20), 'words.png');
    const share = (body: object) =>
      codeOf(storage.call(routes.shareAsset, teacher, { body: { doc_id: asset._id, ...body } }));
    storage.roles.set(pupil.user_id, ['student']);
    expect(await share({ user_ids: [pupil.user_id] })).toBe('cannot_share');
    expect(await share({ user_ids: [teacher.user_id] })).toBe('cannot_share');
    expect(await share({ group_ids: ['d'.repeat(24)] })).toBe('cannot_share');
    const some = (from: number) => Array.from({ length: 50 }, (_, at) => String(from + at).padStart(24, '0'));
    for (const from of [1, 51, 101, 151]) expect(await share({ user_ids: some(from) })).toBe('done');
    expect(await share({ user_ids: some(201) })).toBe('too_large');
    expect((await get(teacher, asset._id)).data.shares).toHaveLength(200);
  });

  it('is replaced by a new version, and the old one stays for what holds it', async () => {
    const asset = await upload(await picture('png', 30, 30), 'old.png');
    const next = await send(await picture('png', 31, 31), 'new.png');
    const body = { _id: asset._id, revision: asset.revision, file_id: next.file_id };
    const saved = (await storage.call(routes.saveAsset, teacher, { body })).data;
    expect(saved).toMatchObject({ version: 2, width: 31, image_id: next.image_id });
    expect(await codeOf(storage.call(routes.saveAsset, teacher, { body }))).toBe('version_conflict');
    const file = (version?: number) =>
      storage.call(routes.downloadAsset, teacher, { params: { id: asset._id }, query: version ? { version } : {} });
    expect((await file()).data.key).toContain(next.image_id);
    expect((await file(1)).data.key).toContain(asset.image_id);
    const found = await storage.call(routes.listAssets, teacher, {
      query: { filter: JSON.stringify({ image_id: asset.image_id }) },
    });
    expect(found.data.map(({ _id }) => _id)).toEqual([asset._id]);
  });

  it('is not deleted while an item holds it: the list says which', async () => {
    const asset = await upload(await picture('png', 40, 40), 'held.png');
    const holder = { kind: 'quiz' as const, _id: 'd'.repeat(24), title: 'Area', versions: [2] };
    storage.holders.set(asset.image_id ?? '', [holder]);
    const params = { id: asset._id };
    const error = await storage.call(routes.deleteAsset, teacher, { params }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'in_use', details: { holders: [holder] } });
    expect((await storage.call(routes.assetUsage, teacher, { params })).data).toEqual([holder]);
    storage.holders.clear();
    await storage.call(routes.deleteAsset, teacher, { params });
    expect(await codeOf(get(teacher, asset._id))).toBe('not_found');
  });

  it('a file that was sent is its sender’s to keep, once', async () => {
    const file = await send(await picture('png', 50, 50), 'loose.png');
    const body = { file_id: file.file_id, title: 'Kept' };
    expect(await codeOf(storage.call(routes.createAsset, pupil, { body }))).toBe('not_found');
    expect((await storage.call(routes.createAsset, teacher, { body })).data.title).toBe('Kept');
    expect(await codeOf(storage.call(routes.createAsset, teacher, { body }))).toBe('not_found');
  });

  it('are found by word, kind and tag, and an admin finds everybody’s', async () => {
    const owner = aTeacher();
    const body = { title: 'Strahlensatz', tags: ['Geometrie'] };
    await storage.call(routes.uploadAsset, owner, {
      body,
      upload: await storage.sent(await picture('png', 21, 22), 'x.png'),
    });
    await upload(pdf(1), 'blatt.pdf', owner);
    const list = async (caller: Caller, filter: object, scope: 'mine' | 'all' = 'mine') =>
      (await storage.call(routes.listAssets, caller, { query: { filter: JSON.stringify(filter), scope } })).data.map(
        ({ title }) => title,
      );
    expect(await list(owner, {})).toEqual(['blatt', 'Strahlensatz']);
    expect(await list(owner, { q: 'strahlen' })).toEqual(['Strahlensatz']);
    expect(await list(owner, { kind: 'pdf' })).toEqual(['blatt']);
    expect(await list(owner, { tag: 'Geometrie' })).toEqual(['Strahlensatz']);
    expect(await list(anAdmin(), { q: 'strahlensatz' }, 'all')).toEqual(['Strahlensatz']);
    expect(await list(aTeacher(), { q: 'strahlensatz' }, 'all')).toEqual([]);
  });

  it('carry the tag that another was merged into: what is stored, what is written, what is looked for', async () => {
    const owner = aTeacher();
    const names = ['Vorher', 'Davor'];
    const sent = async (title: string, tags: string[]) => {
      const upload = await storage.sent(await picture('png', 23, 24), 'x.png');
      return (await storage.call(routes.uploadAsset, owner, { body: { title, tags }, upload })).data;
    };
    const found = async (filter: object) =>
      (await storage.call(routes.listAssets, owner, { query: { filter: JSON.stringify(filter) } })).data.map(
        ({ title }) => title,
      );
    const { _id, revision } = await sent('Erstes', ['Vorher', 'Davor', 'Bleibt']);
    expect((await storage.bus.ask(filesTagged, { names })).data).toEqual({ files: 1 });
    expect((await storage.bus.ask(retagFiles, { names, into: 'Danach' })).data).toEqual({ files: 1 });
    expect((await storage.bus.ask(retagFiles, { names, into: 'Danach' })).data).toEqual({ files: 0 });
    expect((await get(owner, _id)).data).toMatchObject({ tags: ['Danach', 'Bleibt'], revision });
    expect([await found({ q: 'danach' }), await found({ q: 'vorher' })]).toEqual([['Erstes'], []]);
    const body = { _id, revision, tags: ['Alt', 'Neu'] };
    expect((await storage.call(routes.saveAsset, owner, { body })).data.tags).toEqual(['Neu']);
    expect([await found({ tag: 'Alt' }), await found({ tag: 'Neu' })]).toEqual([['Erstes'], ['Erstes']]);
  });
});
