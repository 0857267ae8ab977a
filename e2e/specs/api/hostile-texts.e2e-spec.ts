import { routes } from '@mathquiz/contracts';
import type { ApiClient } from '@mathquiz/testing';
import { formOf, refusalOf, sendForm } from '../../src/files.js';
import { aSchool, startedProduct } from '../../src/school.js';

/** Texts that a pattern looks through again and again: each once kept everybody waiting, for seconds or for ever. */
const place = startedProduct();
const tag = 'hote';

describe('a text that is made to hold the school up', () => {
  let author: ApiClient;
  let admin: ApiClient;
  beforeAll(async () => {
    const school = await aSchool(place, tag, 1, { author: ['author'], admin: ['admin'] });
    [author, admin] = await Promise.all([school.signIn('author'), school.signIn('admin')]);
  });

  const blanks = ' '.repeat(19_000);
  it.each([
    ['the head of a box', `:::definition${blanks}x\u2028x`],
    ['a heading', `#${blanks}x\u2028x`],
    ['the end of a heading', `# x${' #'.repeat(9000)}x`],
  ])('is drawn and stored like any other: %s', async (_, body) => {
    const content = { title: 'Blanks', category: 'algebra', body };
    const drawn = (await author.call(routes.renderTextDraft, { body: { content } })).data;
    expect(drawn.problems.map(({ code }) => code)).toEqual(body.startsWith(':') ? ['boxOpen'] : []);
    const { _id } = (await author.call(routes.createText, { body: { content } })).data;
    const listed = await author.call(routes.listText, { query: { scope: 'mine' } });
    expect(listed.data.map((row) => row._id)).toContain(_id);
  });

  it('is refused as the prefix of a key', async () => {
    const call = admin.call(routes.listObjects, {
      params: { bucket: 'assets' },
      query: { prefix: `${'a'.repeat(40)} ` },
    });
    await expect(call).rejects.toMatchObject({ code: 'invalid_request' });
    const { data } = await admin.call(routes.listObjects, {
      params: { bucket: 'assets' },
      query: { prefix: `${'a'.repeat(40)}/` },
    });
    expect(data.objects).toEqual([]);
  });

  it('is refused as a file', async () => {
    const bytes = Buffer.from(`${'<!---->'.repeat(500)}x`);
    const response = await sendForm(author, routes.uploadAsset, formOf(bytes, 'a.svg'));
    expect(await refusalOf(response)).toEqual({ status: 415, code: 'unsupported_media' });
  });
});
