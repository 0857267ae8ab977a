import { routes } from '@mathquiz/contracts';
import type { ApiClient } from '@mathquiz/testing';
import { aSchool, startedProduct } from '../../src/school.js';

const place = startedProduct();

describe('what the product remembers for a person, over HTTP', () => {
  let pupil: ApiClient;
  beforeAll(async () => {
    pupil = await (await aSchool(place, 'usrd', 1)).signIn('pupil1');
  });

  const put = async (verb: 'push-unique' | 'pull', body: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', origin: place.origin };
    const url = `${place.origin}/api/v1/mathquiz/userdata/${verb}`;
    return (await pupil.raw(url, { method: 'PUT', headers, body })).status;
  };

  it.each([
    '{"key":"seed","value":"x"}',
    '{"key":"__proto__","value":"x"}',
    '{"key":"$set","value":"x"}',
    '{"key":"bookmarked_quizzes.0","value":"x"}',
    '{"key":"user_id","value":"x"}',
    '{"key":{"$gt":""},"value":"x"}',
    '{"key":"bookmarked_quizzes","value":{"$gt":""}}',
    '{"key":"bookmarked_quizzes","value":""}',
    '{"key":"bookmarked_quizzes","value":"x","user_id":"000000000000000000000001"}',
    '{"key":"bookmarked_quizzes","value":"x","__proto__":{"admin":true}}',
    '["bookmarked_quizzes","x"]',
  ])('refuses %s with 400, and nothing is stored', async (body) => {
    const before = (await pupil.call(routes.getUserdata, {})).data;
    expect([await put('push-unique', body), await put('pull', body)]).toEqual([400, 400]);
    expect((await pupil.call(routes.getUserdata, {})).data).toEqual(before);
  });

  it('takes one of the keys, and tells one’s rights in one’s groups', async () => {
    await pupil.call(routes.pushUnique, { body: { key: 'favourite_tags', value: 'algebra' } });
    const { data } = await pupil.call(routes.getUserdata, {});
    expect(data.favourite_tags).toEqual(['algebra']);
    expect(data.groups).toMatchObject([{ access_rights: [{ user_id: data.user_id, read: true, write: false }] }]);
  });
});
