import { secondFactorRoutes } from '@mathquiz/contracts/auth/second-factor.routes';
import { sessionRoutes } from '@mathquiz/contracts/auth/session.routes';
import type { User } from '@mathquiz/contracts/auth/user.schemas';
import type { Locale } from '@mathquiz/contracts/constants';
import { aboutRoutes } from '@mathquiz/contracts/mathquiz/about.routes';
import { ownStatisticsRoutes } from '@mathquiz/contracts/mathquiz/own-statistics.routes';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import { askEarly, chooseLocale } from '@mathquiz/web/first';
import type { RouteObject } from 'react-router';
import { waiting } from '../blocks/review/waiting.js';
import { type Between, betweenOf } from '../lib/between.js';
import { everyText } from '../lib/every-text.js';
import { firstRole } from '../lib/work-role.js';
import { firstTextsOf } from './first-texts.js';
import { framed } from './pages.js';
import { evaluation, guestResult, guestTest } from './routes/evaluation.js';
import { live } from './routes/live.js';

type Place = { readonly path: string; readonly search: URLSearchParams };

/** Whether a route's path fits; nested pages are few and are left to the router. */
const fits = (pattern: string | undefined, path: string): boolean =>
  new RegExp(`^/${(pattern ?? '').replace(/:\w+/g, '[^/]+')}/?$`).test(path);

/** The page's own files, which the router would ask for only once it runs. */
function loadPage(path: string): void {
  const page = [...framed, evaluation, guestTest, guestResult, live].find((one: RouteObject) => fits(one.path, path));
  // What cannot be had is said where the page is shown.
  if (typeof page?.lazy === 'function') void page.lazy().catch(() => undefined);
}

/** What the page asks first, where that is known before it runs. `early.spec` holds that it asks just that. */
export function askForPage({ path, search }: Place, user: User, locale: Locale): void {
  const test = path === '/evaluation' ? search.get('test') : null;
  const [, item] = /^\/author\/items\/([0-9a-f]{24})$/.exec(path) ?? [];
  if (test) void askEarly(testRoutes.getTest, { params: { id: test } }, locale);
  if (item) void askEarly(quizRoutes.getQuiz, { params: { id: item } }, locale);
  if (path === '/') askForHome(user, betweenOf(search), locale);
}

function askForHome(user: User, query: Between, locale: Locale): void {
  const role = firstRole(user);
  if (role === 'student') void askEarly(testRoutes.listTests, { query: { scope: 'taking', limit: 100 } }, locale);
  if (role === 'teacher') {
    void askEarly(testRoutes.listTests, { query: { scope: 'teaching', limit: 5 } }, locale);
    void askEarly(ownStatisticsRoutes.statisticsOfTeacher, { query }, locale);
  }
  if (role === 'reviewer') void askEarly(quizRoutes.listQuiz, { query: waiting(0) }, locale);
  if (role === 'author') {
    void askEarly(quizRoutes.listQuiz, { query: { scope: 'mine' } }, locale);
    void askEarly(ownStatisticsRoutes.statisticsOfAuthor, { query }, locale);
  }
}

/** Everything that can be asked for while the app's own code is on its way: its data, who is here, the page and what it shows. */
export function askEverythingEarly(pathname: string, query: string): void {
  const place = { path: pathname.replace(/^\/app/, '') || '/', search: new URLSearchParams(query) };
  const locale = chooseLocale();
  const below = firstTextsOf(place.path);
  void askEarly(aboutRoutes.version, {}, locale);
  void askEarly(aboutRoutes.applicationData, {}, locale);
  void askEarly(aboutRoutes.languageData, { params: { locale }, query: { below: below ?? everyText } }, locale);
  if (place.path === '/login') void askEarly(secondFactorRoutes.oidcOffer, {}, locale);
  const who = askEarly(sessionRoutes.whoami, {}, locale);
  void who
    .then((answer) => (answer.ok ? (answer.clone().json() as Promise<{ data: User }>) : null))
    .then((reply) => reply && askForPage(place, reply.data, locale))
    .catch(() => undefined);
  loadPage(place.path);
}
