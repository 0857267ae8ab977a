import { type Caller, draftLimits, type Locale, routes } from '@mathquiz/contracts';
import { type BusClient, shippedTexts, TextOverrides } from '@mathquiz/platform';
import { aCaller, anItem, codeOf, eventually } from '@mathquiz/testing';
import { Types } from 'mongoose';
import { author, teacher } from './running.js';
import { startedMathquiz } from './started.js';

const mathquiz = startedMathquiz('drafts');

describe('a draft that is not saved', () => {
  const author = () => aCaller({ roles: ['author'] });
  const anItemId = 'd'.repeat(24);

  const { call } = mathquiz;
  const params = { kind: 'quiz' as const, id: anItemId };
  const at = (id: string) => ({ ...params, id });
  const get = async (by: Caller, of: string = anItemId) => (await call(routes.getDraft, by, { params: at(of) })).data;
  const keep = (by: Caller, title: string, after: number, device = 'Phone', of: string = anItemId) =>
    call(routes.keepDraft, by, { params: at(of), body: { content: { title }, version: 3, after, device } });
  const drop = (by: Caller, after: number) => call(routes.dropDraft, by, { params, query: { after: String(after) } });

  it('is there on every device of its writer, as half done as it is, and for nobody else', async () => {
    const [writer, other] = [author(), author()];
    expect(await get(writer)).toBeNull();
    const odd = { title: 'Half', parts: { 'a.b': [null, { $gt: '' }], $set: {} } };
    const body = { content: odd, version: 3, after: 0, device: 'Firefox, Linux' };
    const { data } = await call(routes.keepDraft, writer, { params, body });
    expect(await get(writer)).toEqual({ content: odd, version: 3, count: 1, device: 'Firefox, Linux', at: data.at });
    expect(await get(other)).toBeNull();
    expect(await get(writer, 'new')).toBeNull();
  });

  it('is not written over by a page that has not seen the newer one, and the page is told which that is', async () => {
    const writer = author();
    await keep(writer, 'On the phone', 0);
    await keep(writer, 'On the phone, more', 1);
    const refused = keep(writer, 'In an older page', 1, 'Laptop');
    await expect(refused).rejects.toMatchObject({ code: 'draft_moved', details: { count: 2, device: 'Phone' } });
    expect((await get(writer))?.content).toEqual({ title: 'On the phone, more' });
    expect((await keep(writer, 'In an older page', 2, 'Laptop')).data.count).toBe(3);
  });

  it('is begun once where two devices begin at the same moment', async () => {
    const writer = author();
    const both = await Promise.all(['Phone', 'Laptop'].map((device) => codeOf(keep(writer, device, 0, device))));
    expect(both.filter((code) => code === 'draft_moved')).toHaveLength(1);
    expect((await get(writer))?.count).toBe(1);
  });

  it('goes when it was saved or dropped, unless another device has written on', async () => {
    const writer = author();
    await keep(writer, 'One', 0);
    await keep(writer, 'Two', 1, 'Laptop');
    await drop(writer, 1);
    expect((await get(writer))?.content).toEqual({ title: 'Two' });
    await drop(writer, 2);
    await drop(writer, 2);
    expect(await get(writer)).toBeNull();
    // What a page still writes after another one has saved is kept as well.
    expect((await keep(writer, 'Three', 2)).data.count).toBe(3);
  });

  it('is one of so many of a person, and another one is refused', async () => {
    const writer = author();
    const ids = Array.from({ length: draftLimits.drafts }, (_, nth) => nth.toString(16).padStart(24, '0'));
    for (const of of ids) await keep(writer, 'One of many', 0, 'Phone', of);
    expect(await codeOf(keep(writer, 'One too many', 0))).toBe('quota_exceeded');
    expect((await keep(writer, 'Goes on', 1, 'Phone', ids[0] ?? '')).data.count).toBe(2);
  });
});

describe('what a stored item looks like', () => {
  const { call, inStore } = mathquiz;
  const own = async () => (await call(routes.createQuiz, teacher, { body: { content: anItem() } })).data._id;
  const examWith = async (quiz_id: string, title: string) => {
    const content = { title, sections: [{ items: [{ quiz_id, version: 1, points: 1 }] }] };
    return (await call(routes.createExam, teacher, { body: { content } })).data._id;
  };
  const render = (id: string, body: object, by = teacher) => call(routes.renderQuiz, by, { params: { id }, body });
  const seen = async (id: string, body: object = {}) =>
    (await render(id, body)).data.variants.map(({ statement }) => statement);

  it('is drawn once, and anew where that is asked for', async () => {
    const id = await own();
    const [first] = await seen(id);
    const change = { $set: { 'content.statement': 'Written behind our back' } };
    await inStore((store) => store.collection('quiz_versions').updateOne({ quiz_id: new Types.ObjectId(id) }, change));
    expect(await seen(id)).toEqual([first]);
    expect(await seen(id, { num_candidates: 2 })).toEqual(['Written behind our back', 'Written behind our back']);
    expect(await seen(id, { force_render: true })).toEqual(['Written behind our back']);
    expect(await seen(id)).toEqual(['Written behind our back']);
  });

  it('in an exam is counted, and told to the item’s owner; in another’s exam it is not shown', async () => {
    const id = await own();
    const exams = [await examWith(id, 'Unit 1'), await examWith(id, 'Unit 2')];
    for (const _id of [exams[0], exams[1], exams[1]]) await seen(id, { ref_doc: { kind: 'exam', _id } });
    const usage = async (by = teacher) => (await call(routes.usageOfQuiz, by, { params: { id } })).data;
    expect(await usage()).toMatchObject({
      shown: 3,
      documents: 2,
      own: [
        { kind: 'exam', _id: exams[1], title: 'Unit 2', shown: 2 },
        { kind: 'exam', _id: exams[0], title: 'Unit 1', shown: 1 },
      ],
    });
    const stranger = aCaller({ roles: ['teacher'] });
    const others = (await call(routes.createQuiz, stranger, { body: { content: anItem() } })).data._id;
    const ref_doc = { kind: 'exam', _id: exams[0] };
    expect(await codeOf(render(others, { ref_doc }, stranger))).toBe('not_found');
    const draft = { content: anItem(), ref_doc: { kind: 'exam' as const, _id: exams[0] ?? '' } };
    expect(await codeOf(call(routes.renderDraft, stranger, { body: draft }))).toBe('not_found');
    expect(await codeOf(usage(author))).toBe('not_found');
    expect((await usage()).shown).toBe(3);
  });

  it('of a draft tells how its key may be typed only who asks for that', async () => {
    const forms = async (body: object) => {
      const { variants } = (await call(routes.renderDraft, teacher, { body: { content: anItem(), ...body } })).data;
      return variants[0]?.parts[0]?.typed;
    };
    expect(await forms({})).toBeUndefined();
    expect((await forms({ typed: true }))?.length).toBeGreaterThan(3);
  });
});

describe('the texts of the apps', () => {
  const admin = aCaller({ roles: ['admin'] });
  const shipped = shippedTexts();
  const key = 'console.users.title';
  const named = 'console.users.blockTitle';
  type Own = Partial<Record<Locale, string | null>>;

  const { running, call, inStore } = mathquiz;
  afterEach(async () => {
    const all = await list({ state: 'own' });
    for (const { _id } of all.data) await remove(_id);
  });

  const language = async (locale: Locale) => (await call(routes.languageData, null, { params: { locale } })).data;
  const put = async (id: string, own: Own) =>
    (await call(routes.putTranslation, admin, { params: { id }, body: { own } })).data;
  const get = async (id: string) => (await call(routes.getTranslation, admin, { params: { id } })).data;
  const remove = (id: string) => call(routes.deleteTranslation, admin, { params: { id } });
  const list = (filter: object, limit = 100) =>
    call(routes.listTranslations, admin, { query: { filter: JSON.stringify(filter), limit } });
  const putMany = async (texts: { id: string; own: Own }[], preview = false) =>
    (await call(routes.putTranslations, admin, { body: { texts, preview } })).data.changed;

  it('are the school’s own words where it has some, at once, and the shipped ones again when it takes them back', async () => {
    await put(key, { 'ko-KR': '우리 학교 사람들' });
    expect((await language('ko-KR'))[key]).toBe('우리 학교 사람들');
    expect((await language('en-US'))[key]).toBe(shipped['en-US'][key]);
    expect(await get(key)).toMatchObject({
      own: { 'ko-KR': '우리 학교 사람들', 'fr-FR': null },
      missing: [],
      stale: [],
    });
    await put(key, { 'ko-KR': null });
    expect((await language('ko-KR'))[key]).toBe(shipped['ko-KR'][key]);
    expect(await get(key)).toMatchObject({ own: { 'ko-KR': null }, updated_at: null });
    expect(await put(key, {})).toMatchObject({ updated_at: null });
    await put(key, { 'fr-FR': 'Gens', 'de-DE': 'Leute hier' });
    await remove(key);
    expect((await language('de-DE'))[key]).toBe(shipped['de-DE'][key]);
  });

  it('come for some names alone, with the forms of a number and nothing of another name', async () => {
    const query = { below: 'login,people.unread' };
    const { data } = await call(routes.languageData, admin, { params: { locale: 'en-US' }, query });
    const names = Object.keys(data);
    expect(names).toEqual(expect.arrayContaining(['login.title', 'people.unread_one', 'people.unread_other']));
    expect(names.filter((name) => !/^(login\.|people\.unread(_|$))/.test(name))).toEqual([]);
  });

  it('are soon the same from every copy of the service', async () => {
    await inStore(async (store) => {
      await language('fr-FR');
      // Another copy writes.
      const own = { 'fr-FR': { text: 'Les gens', english: 'x' } };
      await store
        .collection<{ _id: string }>('translations')
        .insertOne({ _id: key, own, updated_at: new Date() } as never);
      await eventually(
        () => language('fr-FR'),
        (texts) => texts[key] === 'Les gens',
      );
    });
  });

  it('are stale when the English has changed since they were written', async () => {
    await put(key, { 'ko-KR': '사람들', 'en-US': 'Everybody' });
    expect((await get(key)).stale).toEqual([]);
    await put(key, { 'en-US': 'Everybody here' });
    expect((await get(key)).stale).toEqual(['ko-KR']);
    expect((await list({ state: 'stale' })).data.map(({ _id }) => _id)).toEqual([key]);
    expect((await list({ state: 'stale', locale: 'fr-FR' })).total).toBe(0);
    await put(key, { 'ko-KR': '여기 사람들' });
    expect((await get(key)).stale).toEqual([]);
    await put(key, { 'en-US': null });
    expect((await get(key)).stale).toEqual(['ko-KR']);
  });

  it('are told to the services that speak themselves; without an answer these say what was shipped', async () => {
    const texts = new TextOverrides(running().bus, 'errors.');
    await put('errors.not_found', { 'fr-FR': 'Rien ici' });
    await put(key, { 'fr-FR': 'Gens' });
    const french = await texts.of('fr-FR');
    expect([french['errors.not_found'], french[key]]).toEqual(['Rien ici', shipped['fr-FR'][key]]);
    const nowhere = { ask: () => Promise.reject(new Error('away')) } as unknown as BusClient;
    expect((await new TextOverrides(nowhere, '').of('fr-FR'))[key]).toBe(shipped['fr-FR'][key]);
  });

  it('keep the names in {{ }}, wherever they stand, and HTML is text', async () => {
    const refused = put(named, { 'fr-FR': 'Bloquer {{username}} ?' });
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_request',
      details: {
        fields: [{ path: 'body.own.fr-FR', problem: 'names', locale: 'fr-FR', lost: ['name'], unknown: ['username'] }],
      },
    });
    const text = '{{ name }} <script>alert(1)</script> & "x"';
    await put(named, { 'fr-FR': text });
    expect((await language('fr-FR'))[named]).toBe(text);
  });

  it('are searched by key and words, in one language or in all, page by page in one order', async () => {
    const title = shipped['jp-JP'][key] ?? '';
    expect((await list({ q: title, locale: 'jp-JP' })).data.map(({ _id }) => _id)).toContain(key);
    expect((await list({ q: title, locale: 'ru-RU' })).data.map(({ _id }) => _id)).not.toContain(key);
    const all = await list({ q: 'CONSOLE.USERS.' });
    expect(all.data.map(({ _id }) => _id)).toEqual(all.data.map(({ _id }) => _id).toSorted());
    const page = await call(routes.listTranslations, admin, {
      query: { filter: '{"q":"console.users."}', offset: 3, limit: 2 },
    });
    expect([page.total, page.data.map(({ _id }) => _id)]).toEqual([
      all.total,
      all.data.slice(3, 5).map(({ _id }) => _id),
    ]);
    expect((await list({})).total).toBeGreaterThan(Object.keys(shipped['en-US']).length);
    // As shipped nothing is missing; a language without a plural form does not lack it.
    expect((await list({ state: 'missing' })).total).toBe(0);
    await expect(list({ q: { $gt: '' } })).rejects.toMatchObject({ code: 'invalid_filter' });
  });

  it('are imported all or none', async () => {
    const good = { id: key, own: { 'es-ES': 'Gente' } };
    const bad = [good, { id: named, own: { 'es-ES': 'Sin nombre' } }, { id: 'no.such.key', own: { 'es-ES': 'x' } }];
    await expect(putMany(bad)).rejects.toMatchObject({
      details: {
        fields: [
          { path: 'body.texts.1.own.es-ES', problem: 'names', lost: ['name'] },
          { path: 'body.texts.2.id', problem: 'textKey' },
        ],
      },
    });
    await expect(putMany(bad, true)).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await putMany([good], true)).toBe(0);
    expect((await list({ state: 'own' })).total).toBe(0);
    await expect(putMany([good, good])).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await putMany([good, { id: named, own: { 'es-ES': '¿Bloquear a {{name}} ya?' } }])).toBe(2);
    expect((await list({ state: 'own', locale: 'es-ES' })).total).toBe(2);
  });

  it('are dumped as the apps get them', async () => {
    await put(key, { 'ru-RU': 'Все' });
    const dump = await call(routes.dumpTranslations, admin, { body: { locale: 'ru-RU' } });
    expect(JSON.parse(dump.text)).toEqual(await language('ru-RU'));
    expect([dump.filename, dump.type]).toEqual(['ru-RU.json', 'application/json']);
  });

  it('have the plural forms of each language and no others', async () => {
    const count = 'console.groups.count';
    await put(`${count}_few`, { 'ru-RU': '{{count}} человека' });
    expect((await language('ru-RU'))[`${count}_few`]).toBe('{{count}} человека');
    await put(`${count}_one`, { 'en-US': 'Just one person' });
    await expect(put(`${count}_other`, { 'en-US': 'Many people' })).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(put(`${count}_one`, { 'ko-KR': '{{count}}명' })).rejects.toMatchObject({
      details: { fields: [{ path: 'body.own.ko-KR', problem: 'textKey' }] },
    });
  });

  it.each(['no.such.key', 'constructor', 'a.__proto__'])('have no key %s', async (id) => {
    await expect(get(id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(put(id, { 'ko-KR': 'x' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(remove(id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
