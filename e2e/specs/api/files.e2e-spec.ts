import { request } from 'node:http';
import { routes } from '@mathquiz/contracts';
import { urlOf } from '@mathquiz/contracts/client';
import { type ApiClient, anItem, eventually } from '@mathquiz/testing';
import sharp from 'sharp';
import { formOf, refusalOf, sendFile, sendForm, tinyPicture } from '../../src/files.js';
import { publishTest } from '../../src/published-test.js';
import { aSchool, type School, startedProduct } from '../../src/school.js';

const place = startedProduct();
const MB = 1024 * 1024;

describe('files through the API', () => {
  let school: School;
  let teacher: ApiClient;
  let admin: ApiClient;
  beforeAll(async () => {
    school = await aSchool(place, 'files', 2, { boss: ['admin'] });
    teacher = await school.signIn('teacher');
    admin = await school.signIn('boss');
  });

  const upload = (form: FormData) => sendForm(teacher, routes.uploadAsset, form);
  const left = async () =>
    (await admin.call(routes.listObjects, { params: { bucket: 'temporary' }, query: { prefix: 'sent/' } })).data
      .objects;

  it('a drawing of 1 MB is taken, and one that runs or loads nothing is left of it', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>';
    const asset = await sendFile(teacher, routes.uploadAsset, Buffer.from(svg), 'a.svg');
    const reply = await teacher.raw(place.origin + urlOf(routes.downloadAsset, { id: asset._id }, {}));
    expect(await reply.text()).not.toContain('script');
    expect(reply.headers.get('content-disposition')).toContain('attachment');
    expect(reply.headers.get('content-security-policy')).toContain('sandbox');
  });

  describe('that are wrong', () => {
    const twoFiles = () => {
      const form = formOf(tinyPicture, 'a.png');
      form.append('file', new Blob([new Uint8Array(tinyPicture)]), 'b.png');
      return form;
    };
    const wrongPart = () => {
      const form = new FormData();
      form.append('picture', new Blob([new Uint8Array(tinyPicture)]), 'a.png');
      return form;
    };
    const wrongMeta = () => {
      const form = new FormData();
      form.append('meta', '{"title":');
      form.append('file', new Blob([new Uint8Array(tinyPicture)]), 'a.png');
      return form;
    };
    const svgOf = (bytes: number) => {
      const empty = '<svg xmlns="http://www.w3.org/2000/svg"><!----></svg>';
      return Buffer.from(empty.replace('<!--', `<!--${'x'.repeat(bytes - empty.length)}`));
    };

    it.each<[string, () => FormData, number, string]>([
      ['empty', () => formOf(Buffer.alloc(0), 'a.png'), 400, 'invalid_request'],
      ['without a file', () => new FormData(), 400, 'invalid_request'],
      ['two at once', twoFiles, 400, 'invalid_request'],
      ['under another name of part', wrongPart, 400, 'invalid_request'],
      ['with facts that are no JSON', wrongMeta, 400, 'invalid_request'],
      ['with a field that nobody knows', () => formOf(tinyPicture, 'a.png', { owner_id: 'x' }), 400, 'invalid_request'],
      [
        'a zip that calls itself a document',
        () => formOf(Buffer.from('504b0304140000000000', 'hex'), 'a.docx'),
        415,
        'unsupported_media',
      ],
      ['a drawing of 1 MB and a byte', () => formOf(svgOf(MB + 1), 'a.svg'), 413, 'too_large'],
      [
        'a zip that calls itself a picture',
        () => formOf(Buffer.from('504b0304140000000000', 'hex'), 'a.png'),
        415,
        'unsupported_media',
      ],
      ['words', () => formOf(Buffer.from('only words'), 'a.pdf'), 415, 'unsupported_media'],
      ['half a picture', () => formOf(tinyPicture.subarray(0, 40), 'a.png'), 422, 'unreadable_file'],
    ])('%s: a clear refusal, and nothing is stored', async (_, form, status, code) => {
      expect(await refusalOf(await upload(form()))).toEqual({ status, code });
      expect(await left()).toEqual([]);
    });

    it('that break off leave nothing, and the server goes on', async () => {
      const { port } = new URL(place.origin);
      const headers = { cookie: teacher.jar.header, 'content-type': 'multipart/form-data; boundary=b' };
      await new Promise<void>((resolve) => {
        const sending = request({ port, method: 'POST', path: urlOf(routes.uploadAsset, {}, {}), headers });
        sending.on('error', () => resolve());
        sending.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf');
        setTimeout(() => sending.destroy(), 200);
      });
      await eventually(left, (objects) => objects.length === 0);
      const unended = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf';
      const answer = await teacher.raw(place.origin + urlOf(routes.uploadAsset, {}, {}), {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        body: unended,
      });
      expect(await refusalOf(answer)).toEqual({ status: 400, code: 'invalid_request' });
      expect(await left()).toEqual([]);
    });

    it.each(['../../x.png', 'a/b\\c.png', 'n\u0000ul.png', '\u202Egnp.exe.png', `${'長'.repeat(500)}.png`])(
      'a name such as %j is nobody’s path, and harms no page',
      async (name) => {
        const asset = await sendFile(teacher, routes.uploadAsset, tinyPicture, name);
        expect(asset.name).not.toMatch(/[\p{Cc}\u202A-\u202E/\\]/u);
        expect([...asset.name].length).toBeLessThanOrEqual(200);
      },
    );
  });

  it('a signed request does what was signed and nothing else', async () => {
    const params = { bucket: 'submissions' as const };
    const key = 'files/signed.txt';
    const begun = await admin.call(routes.beginUpload, { params, body: { key, type: 'text/plain', bytes: 5 } });
    const { upload_id } = begun.data;
    const query = { key, upload_id, part: 1, bytes: 5 };
    const { data: signed } = await admin.call(routes.presignUpload, { params, query });
    const send = async (change: { method?: string; body?: string; url?: string }) => {
      const { method = 'PUT', body = 'hello', url = signed.url } = change;
      const reply = await fetch(place.origin + url, { method, ...(method === 'GET' ? {} : { body }) });
      return reply.status;
    };
    expect(await send({ method: 'GET' })).toBe(404);
    expect(await send({ body: 'hello!' })).toBe(413);
    expect(await send({ body: 'hell' })).toBe(400);
    expect(await send({ url: `${signed.url.slice(0, -4)}AAAA` })).toBe(404);
    const [payload = '', mac = ''] = signed.url.split('/').at(-1)?.split('.') ?? [];
    const forged = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('uploads', 'uploaded')).toString(
      'base64url',
    );
    expect(await send({ url: signed.url.replace(payload, forged) })).toBe(404);
    expect(mac.length).toBeGreaterThan(20);
    expect(await send({})).toBe(204);
    const there = async () => (await admin.call(routes.listObjects, { params, query: { prefix: key } })).data.objects;
    expect(await there()).toEqual([]);
    const body = { key, upload_id };
    await admin.call(routes.completeUpload, { params, body });
    expect(await there()).toHaveLength(1);
    // Its upload is over, and with it the signature.
    expect(await send({ body: 'other' })).toBe(404);
    expect(await admin.call(routes.completeUpload, { params, body }).catch((error: unknown) => error)).toMatchObject({
      status: 404,
    });
    const { data: given } = await admin.call(routes.presignDownload, { params, query: { key } });
    expect(await (await fetch(place.origin + given.url)).text()).toBe('hello');
    const other = await admin
      .call(routes.presignUpload, { params: { bucket: 'nothing' as never }, query })
      .catch((error: unknown) => error);
    expect(other).toMatchObject({ status: 400 });
  });

  it('a large one comes and goes as a stream, in pieces too', async () => {
    const bytes = 20 * MB;
    const params = { bucket: 'submissions' as const };
    const key = 'files/large.bin';
    const { data: signed } = await admin.call(routes.presignUpload, { params, query: { key, bytes } });
    const { upload_id } = signed;
    const body = new Blob([new Uint8Array(bytes).fill(7)]);
    const put = await fetch(place.origin + signed.url, { method: 'PUT', headers: signed.headers, body });
    expect(put.status).toBe(204);
    await admin.call(routes.completeUpload, { params, body: { key, upload_id } });
    const { data: given } = await admin.call(routes.presignDownload, { params, query: { key } });
    const whole = await fetch(place.origin + given.url);
    expect((await whole.arrayBuffer()).byteLength).toBe(bytes);
    const piece = await fetch(place.origin + given.url, { headers: { range: `bytes=${bytes - 10}-` } });
    expect([piece.status, (await piece.arrayBuffer()).byteLength]).toEqual([206, 10]);
    expect(whole.headers.get('content-security-policy')).toContain('sandbox');
    expect(whole.headers.get('content-disposition')).toContain('large.bin');
  });

  describe('a picture in an item', () => {
    it('is seen by whoever is shown the item, with a token that is of no use to others', async () => {
      const red = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#c03030' } })
        .png()
        .toBuffer();
      const asset = await sendFile(teacher, routes.uploadAsset, red, 'red.png', { title: 'Rot' });
      const text = `![Ein Dreieck](image:${asset.image_id})`;
      const content = anItem({ statement: `Let $f(x) = {{a}}x^2 + {{b}}x$.\n\n${text}` });
      const { test } = await publishTest(teacher, school.groupId, { items: [content] });
      const [pupil, stranger] = [await school.signIn('pupil1'), await aSchool(place, 'filesother', 1)];
      const attempt = (await pupil.call(routes.startTest, { params: { testId: test._id } })).data;
      const shown = JSON.stringify(attempt);
      const [, id = '', token = ''] = /image:([\w-]{22})\.([\w-]{22})/.exec(shown) ?? [];
      expect(id).toBe(asset.image_id);
      const get = (client: ApiClient, query: object) =>
        client.raw(place.origin + urlOf(routes.getImage, { id }, query));
      const seen = await get(pupil, { t: token, w: 640 });
      expect([seen.status, seen.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
      expect(seen.headers.get('cache-control')).toMatch(/^private/);
      const whole = await get(pupil, { t: token });
      expect(whole.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      expect((await get(pupil, {})).status).toBe(404);
      const other = await stranger.signIn('teacher');
      expect((await get(other, { t: token })).status).toBe(404);
      expect((await get(other, {})).status).toBe(404);
      const usage = await teacher.call(routes.assetUsage, { params: { id: asset._id } });
      expect(usage.data).toMatchObject([{ kind: 'quiz', versions: [1] }]);
      const refused = await teacher
        .call(routes.deleteAsset, { params: { id: asset._id } })
        .catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'in_use', details: { holders: [{ kind: 'quiz' }] } });
    });

    it('is stored without the tokens that its author was sent', async () => {
      const asset = await sendFile(teacher, routes.uploadAsset, tinyPicture, 'dot.png');
      const content = anItem({ statement: `![](image:${asset.image_id})`, test_cases: [] });
      const made = (await teacher.call(routes.createQuiz, { body: { content } })).data;
      expect(made.content.statement).toMatch(/image:[\w-]{22}\.[\w-]{22}/);
      const body = { _id: made._id, version: 1, content: made.content };
      const saved = (await teacher.call(routes.saveQuiz, { body })).data;
      expect(saved.content.statement).toBe(made.content.statement);
    });

    it('is kept by letters of those who may see it, and by nobody who only knows its id', async () => {
      const blue = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#2040c0' } })
        .png()
        .toBuffer();
      const asset = await sendFile(teacher, routes.uploadAsset, blue, 'letter.png');
      const { groupId, ...others } = await aSchool(place, 'filescol', 1);
      const colleague = await others.signIn('teacher');
      const image = `![x](image:${asset.image_id})`;
      const { _id } = (await colleague.call(routes.whoami, {})).data;
      const write = (from: ApiClient, to: string) =>
        from.call(routes.postMessage, {
          body: { to: [to], title: 'Look', content: { text: image } },
        });
      const remove = () => teacher.call(routes.deleteAsset, { params: { id: asset._id } });
      const me = (await teacher.call(routes.whoami, {})).data._id;
      await teacher.call(routes.shareAsset, { body: { doc_id: asset._id, user_ids: [_id] } });
      await teacher.call(routes.unshareAsset, { body: { doc_id: asset._id, user_ids: [_id] } });
      await write(colleague, me);
      const body = { name: 'Pictures', group_id: groupId };
      const { _id: room_id } = (await colleague.call(routes.addRoom, { body })).data;
      const said = (await colleague.call(routes.postChat, { body: { room_id, text: image } })).data;
      await colleague.call(routes.editChat, { params: { id: said._id }, body: { text: `${image} again` } });
      expect((await teacher.call(routes.assetUsage, { params: { id: asset._id } })).data).toEqual([]);
      await write(teacher, _id);
      await expect(remove()).rejects.toMatchObject({ code: 'in_use', details: { holders: [{ kind: 'message' }] } });
    });

    it('is kept by items of those who may see it and by what comes of these, and by nobody who only knows its id', async () => {
      const green = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#20c040' } })
        .png()
        .toBuffer();
      const asset = await sendFile(teacher, routes.uploadAsset, green, 'item.png');
      const colleague = await (await aSchool(place, 'filesitem', 1)).signIn('teacher');
      const { _id: colleagueId } = (await colleague.call(routes.whoami, {})).data;
      const draft = (statement: string) => anItem({ statement, variables: [], conditions: [], test_cases: [] });
      const content = draft(`What is it? ![It](image:${asset.image_id})`);
      const versionsHolding = async () => {
        const { data } = await teacher.call(routes.assetUsage, { params: { id: asset._id } });
        return new Map(data.map((holder) => [holder._id, holder.versions]));
      };
      const foreign = (await colleague.call(routes.createQuiz, { body: { content } })).data;
      const foreignText = { _id: foreign._id, version: 1, content: { ...content, title: 'Still not theirs' } };
      await colleague.call(routes.saveQuiz, { body: foreignText });
      expect(await versionsHolding()).toEqual(new Map());

      const own = (await teacher.call(routes.createQuiz, { body: { content } })).data;
      const to = { doc_id: own._id, user_ids: [colleagueId], write: true };
      await teacher.call(routes.shareQuiz, { body: to });
      const changed = { _id: own._id, version: 1, content: { ...content, title: 'Corrected by a colleague' } };
      await colleague.call(routes.saveQuiz, { body: changed });
      const fork = (await colleague.call(routes.forkQuiz, { body: { _id: own._id } })).data;
      const without = { _id: own._id, version: 2, content: draft('What is it?') };
      await teacher.call(routes.saveQuiz, { body: without });
      expect(await versionsHolding()).toEqual(new Map([[fork._id, [1]]]));
      const back = { _id: own._id, version: 3, content: { ...content, title: 'As it was' } };
      await colleague.call(routes.saveQuiz, { body: back });
      expect(await versionsHolding()).toEqual(
        new Map([
          [fork._id, [1]],
          [own._id, [4]],
        ]),
      );
    });
  });
});
