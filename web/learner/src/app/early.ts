import { type Locale, routes, type User } from '@mathquiz/contracts';
import { askEarly, chooseLocale } from '@mathquiz/web/first';
import type { RouteObject } from 'react-router';
import { type Between, betweenOf } from '../lib/between.js';
import { firstRole } from '../lib/work-role.js';
import { firstTextsOf } from './first-texts.js';
import { framed } from './pages.js';
import { evaluation } from './routes/evaluation.js';

type Place = { readonly path: string; readonly search: URLSearchParams };

/** Whether a route's path fits; nested pages are few and are left to the router. */
const fits = (pattern: string | undefined, path: string): boolean =>
  new RegExp(`^/${(pattern ?? '').replace(/:\w+/g, '[^/]+')}/?$`).test(path);

/** The page's own files, which the router would ask for only once it runs. */
function loadPage(path: string): void {
  const page = [...framed, evaluation].find((one: RouteObject) => fits(one.path, path));
  // What cannot be had is said where the page is shown.
  if (typeof page?.lazy === 'function') void page.lazy().catch(() => undefined);
}

/** What the page asks first, where that is known before it runs. `asks-early.spec` holds that it asks just that. */
export function askForPage({ path, search }: Place, user: User, locale: Locale): void {
  const test = path === '/evaluation' ? search.get('test') : null;
  const [, item] = /^\/author\/items\/([0-9a-f]{24})$/.exec(path) ?? [];
  if (test) void askEarly(routes.getTest, { params: { id: test } }, locale);
  if (item) void askEarly(routes.getQuiz, { params: { id: item } }, locale);
  if (path === '/') askForHome(user, betweenOf(search), locale);
}

function askForHome(user: User, query: Between, locale: Locale): void {
  const role = firstRole(user);
  if (role === 'student') void askEarly(routes.listTests, { query: { scope: 'taking', limit: 100 } }, locale);
  if (role === 'teacher') {
    void askEarly(routes.listTests, { query: { scope: 'teaching', limit: 5 } }, locale);
    void askEarly(routes.statisticsOfTeacher, { query }, locale);
  }
  if (role === 'author' || role === 'reviewer') {
    void askEarly(routes.listQuiz, { query: { scope: 'mine' } }, locale);
    void askEarly(routes.statisticsOfAuthor, { query }, locale);
  }
}

/** Everything that can be asked for while the app's own code is on its way: its data, who is here, the page and what it shows. */
export function askEverythingEarly(pathname: string, query: string): void {
  const place = { path: pathname.replace(/^\/app/, '') || '/', search: new URLSearchParams(query) };
  const locale = chooseLocale();
  const below = firstTextsOf(place.path);
  void askEarly(routes.version, {}, locale);
  void askEarly(routes.applicationData, {}, locale);
  void askEarly(routes.languageData, { params: { locale }, query: below === null ? {} : { below } }, locale);
  if (place.path === '/login') void askEarly(routes.oidcOffer, {}, locale);
  const who = askEarly(routes.whoami, {}, locale);
  void who
    .then((answer) => (answer.ok ? (answer.clone().json() as Promise<{ data: User }>) : null))
    .then((reply) => reply && askForPage(place, reply.data, locale))
    .catch(() => undefined);
  loadPage(place.path);
}
