import { type Caller, draftLimits, routes } from '@mathquiz/contracts';
import { aCaller } from '@mathquiz/testing';
import { codeOf, startedMathquiz } from './started.js';

const author = () => aCaller({ roles: ['author'] });
const anItemId = 'd'.repeat(24);

describe('a draft that is not saved', () => {
  const { call } = startedMathquiz('drf');
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
