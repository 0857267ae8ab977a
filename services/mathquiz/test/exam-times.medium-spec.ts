import { routes } from '@mathquiz/contracts';
import { aCaller } from '@mathquiz/testing';
import { aStudent, teacher } from './running.js';
import { codeOf, plainItem, startedMathquiz } from './started.js';

describe('how long the items of an exam take', () => {
  const { call, inStore, publish, take } = startedMathquiz('tim');
  const item = { ...plainItem([{ id: 'a', kind: 'number', prompt: '', key: '6', points: 1 }]) };

  /** Hands in a test that took so many seconds. */
  async function taken(test: string, seconds: number): Promise<void> {
    const id = await take(aStudent(), test, { '0_a': '6' });
    await inStore(async (store) => {
      const submissions = store.collection('submissions');
      const found = await submissions.findOne({}, { sort: { _id: -1 } });
      if (found?._id.toHexString() !== id) throw new Error('Another test was handed in meanwhile');
      const started_at = new Date(found.answers['0_a'].at.getTime() - seconds * 1000);
      await submissions.updateOne({ _id: found._id }, { $set: { started_at } });
    });
  }

  it('is told by the median of those who answered them, once there are enough', async () => {
    const test = await publish({ items: [item, item] });
    const contents = (await call(routes.getTest, teacher, { params: { id: test } })).data.contents ?? [];
    const items = contents.map(({ quiz_id, version }) => ({ quiz_id, version }));
    const ask = async (by = teacher) => (await call(routes.estimateExam, by, { body: { items } })).data;
    for (const seconds of [60, 60, 90, 3000]) await taken(test, seconds);
    expect(await ask()).toEqual([]);
    await taken(test, 120);
    // Of the second item, which nobody has answered, nothing is said.
    expect(await ask()).toEqual([{ quiz_id: items[0]?.quiz_id, uses: 5, seconds: 90 }]);
    const stranger = aCaller({ roles: ['teacher'] });
    expect(await codeOf(ask(stranger))).toBe('not_found');
    expect((await call(routes.estimateExam, stranger, { body: { items: [] } })).data).toEqual([]);
  });
});
