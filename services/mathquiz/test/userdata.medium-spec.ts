import { type Caller, maxUserdataValues, routes, userdataKeys } from '@mathquiz/contracts';
import { aCaller } from '@mathquiz/testing';
import { groupId, teacher } from './running.js';
import { startedMathquiz } from './started.js';

const nobodysGroup = 'b'.repeat(24);
const somebody = () => aCaller({ roles: ['student'] });

describe('what the product remembers for a person', () => {
  const { call } = startedMathquiz('udt', {});

  type Key = (typeof userdataKeys)[number];
  const get = async (caller: Caller) => (await call(routes.getUserdata, caller, {})).data;
  const push = async (caller: Caller, key: Key, value: string) =>
    (await call(routes.pushUnique, caller, { body: { key, value } })).data;
  const pull = async (caller: Caller, key: Key, value: string) =>
    (await call(routes.pullData, caller, { body: { key, value } })).data;

  it('is empty at first, with the rights of one’s role in each group', async () => {
    const marker = aCaller({
      roles: ['teacher'],
      groups: [
        { _id: groupId, role: 'owner' },
        { _id: nobodysGroup, role: 'marker' },
      ],
    });
    const { user_id } = marker;
    const all = { read: true, write: true, delete: true, share: true, admin: true };
    const reading = { read: true, write: false, delete: false, share: false, admin: false };
    expect(await get(marker)).toEqual({
      user_id,
      ...Object.fromEntries(userdataKeys.map((key) => [key, []])),
      groups: [
        { _id: groupId, access_rights: [{ user_id, ...all }] },
        { _id: nobodysGroup, access_rights: [{ user_id, ...reading }] },
      ],
    });
  });

  it('keeps a value once, in the order of the first time, and each person’s apart', async () => {
    const [one, other] = [somebody(), somebody()];
    for (const value of ['b', 'a', 'b']) await push(one, 'bookmarked_quizzes', value);
    await push(other, 'bookmarked_quizzes', 'c');
    expect((await get(one)).bookmarked_quizzes).toEqual(['b', 'a']);
    expect((await pull(one, 'bookmarked_quizzes', 'b')).bookmarked_quizzes).toEqual(['a']);
    expect((await pull(one, 'bookmarked_quizzes', 'never there')).bookmarked_quizzes).toEqual(['a']);
    expect((await get(other)).bookmarked_quizzes).toEqual(['c']);
  });

  it('loses and doubles nothing when many values come at once, the first ones too', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = somebody();
      const values = Array.from({ length: 12 }, (_, at) => `v${at % 6}`);
      await Promise.all(values.map((value) => push(person, 'dismissed_hints', value)));
      expect((await get(person)).dismissed_hints.sort()).toEqual(['v0', 'v1', 'v2', 'v3', 'v4', 'v5']);
    }
  });

  it('takes values for text, whatever they look like', async () => {
    const person = somebody();
    const values = ['$set', '{"$gt":""}', '__proto__', 'a.b.c', '<b>x</b>', '한국어'];
    for (const value of values) await push(person, 'favourite_tags', value);
    expect((await get(person)).favourite_tags).toEqual(values);
  });

  it('refuses one value more than there is room for; of what was lately looked at the oldest goes', async () => {
    const person = somebody();
    const values = Array.from({ length: maxUserdataValues }, (_, at) => `q${at}`);
    for (const value of values) {
      await push(person, 'bookmarked_quizzes', value);
      await push(person, 'recent_quizzes', value);
    }
    await expect(push(person, 'bookmarked_quizzes', 'one more')).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: [{ path: 'body.value', problem: 'tooMany', most: maxUserdataValues }] },
    });
    // What is there already is no value more.
    expect((await push(person, 'bookmarked_quizzes', 'q0')).bookmarked_quizzes).toEqual(values);
    expect((await push(person, 'recent_quizzes', 'one more')).recent_quizzes).toEqual([...values.slice(1), 'one more']);
  }, 60_000);

  it.each(['seed', '__proto__', '$set', 'bookmarked_quizzes.0', 'groups', '_id', ''])('has no key %j', (key) => {
    for (const route of [routes.pushUnique, routes.pullData]) {
      expect(route.body.safeParse(JSON.parse(JSON.stringify({ key, value: 'x' }))).success).toBe(false);
    }
  });

  it('is nobody else’s: a teacher gets their own', async () => {
    expect((await get(teacher)).user_id).toBe(teacher.user_id);
  });
});
