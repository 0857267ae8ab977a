import { routes } from '../index.js';
import { manyMost } from './many.constants.js';

const ids = Array.from({ length: manyMost + 1 }, (_, at) => at.toString(16).padStart(24, '0'));
const archive = { do: 'archive' };
const places = (body: unknown) =>
  routes.doToMany.body.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? [];

it('one to two hundred are named, each once', () => {
  expect(places({ ids: ids.slice(1), action: archive })).toEqual([]);
  for (const wrong of [[], ids, [ids[0], ids[0]], ['x']])
    expect(places({ ids: wrong, action: archive })[0]).toMatch(/^ids/);
});

it.each([
  ['nothing that is known', { do: 'delete' }, 'action.do'],
  ['no tag', { do: 'tag' }, 'action.add'],
  ['the same tag put on and taken off', { do: 'tag', add: ['a'], remove: ['a'] }, 'action.remove'],
  ['nobody to share with', { do: 'share' }, 'action.user_ids'],
  ['fewer versions than things', { do: 'take_back', versions: [2] }, 'action.versions'],
])('%s is refused, and its place is said', (_, action, place) => {
  expect(places({ ids: ids.slice(0, 2), action })).toEqual([place]);
});
