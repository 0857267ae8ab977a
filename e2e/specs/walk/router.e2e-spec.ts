import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tools/start/layout.ts';
import { peoplesScreens } from '../../src/walk/people.js';
import { writersScreens } from '../../src/walk/writers.js';

type Page = { readonly path?: string; readonly lazy?: unknown; readonly children?: readonly Page[] };

/** By a path of its own: the types of the app’s pages are not those of a test. */
const { framed, simple } = (await import(join(root, 'web/learner/src/app/pages.ts'))) as Record<
  string,
  readonly Page[]
>;

/** Every page of the app by its path, as the router has it; what only leads on to another is none. */
const pathsOf = (pages: readonly Page[], above = ''): string[] =>
  pages.flatMap(({ path = '', lazy, children }) => {
    const whole = [above, path].filter((part) => part !== '').join('/');
    if (children) return pathsOf(children, whole);
    return lazy ? [whole] : [];
  });

/** Pages that one comes to only by what one has done before: each is looked at where that is done. */
const byTheirJourneys: Readonly<Record<string, string>> = {
  'public/evaluation': 'guests',
  'public/result': 'guests',
  'public/live/:code': 'live-room',
  'practice/session': 'practice',
  'settings/credits/receipts/:id': 'payments',
};

it('every page of the app is looked at by somebody who walks, or on a journey of its own', () => {
  const id = 'a'.repeat(24);
  const group = { groupId: id, groupname: '', letterId: id, letter: '', testId: id, submissionId: id };
  const people = peoplesScreens({ ...group, pupils: [{ _id: id, username: '', password: '' }] });
  const content = { item: id, text: id, book: id, file: id, issue: id, exam: id, help: id, room: id };
  const walked = [people, writersScreens(content)]
    .flatMap((screens) => Object.values(screens).flat())
    .map(({ path }) => path.replace(/[?#].*$/, '').slice(1));
  const isWalked = (path: string): boolean => {
    const like = new RegExp(`^${path.replace(/\/:\w+\?/g, `(/${id})?`).replace(/:\w+/g, id)}$`);
    return walked.some((one) => like.test(one));
  };
  const pages = pathsOf([...(framed ?? []), ...(simple ?? [])]);
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((path) => !isWalked(path) && byTheirJourneys[path] === undefined)).toEqual([]);
  const journeys = Object.values(byTheirJourneys).map((name) => join(root, `e2e/specs/learner/${name}.e2e-spec.ts`));
  expect(journeys.filter((file) => !existsSync(file))).toEqual([]);
});
