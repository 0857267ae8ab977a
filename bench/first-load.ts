// The first load: a phone of 360 px that was never here, slow 4G, its processor at a quarter. The table on standard error, one line of JSON.
//   node bench/first-load.ts [--rounds 3] [--only NAME] [--list]
import { parseArgs } from 'node:util';
import { routes } from '@mathquiz/contracts';
import type { Browser } from 'playwright-core';
import { launch } from '../e2e/src/browser.ts';
import { type ColdLoad, type ColdPage, openCold } from '../e2e/src/cold-page.ts';
import { median, rounded, tell } from './src/figures.ts';
import { Target } from './src/http.ts';
import { type Place, withProduct } from './src/product.ts';
import { makeClass, publishTest, signIn } from './src/school.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});

/** What somebody of each kind opens, and the control that they open it for. */
async function pagesOf({ product }: Place): Promise<Record<string, ColdPage>> {
  const { names, groupId } = await makeClass(product.urls.NATS_URL ?? '', 2);
  const target = new Target(product.url, 4);
  const testId = await publishTest(target, groupId);
  const cookiesOf = async (name: string) => (await signIn(target, name)).split('; ');
  const teacher = await cookiesOf('benchteacher');
  const [atHome, inTest] = [await cookiesOf(names[0] ?? ''), await cookiesOf(names[1] ?? '')];
  await target.call(routes.startTest, { params: { testId } }, inTest.join('; '));
  const items = await target.call(routes.listQuiz, { query: { scope: 'mine' } }, teacher.join('; '));
  target.close();
  return {
    guest: { path: '/app/', control: 'main a[href$="/login"]' },
    'sign-in': { path: '/app/login', control: 'input[type="password"]' },
    student: { path: '/app/', control: 'main a[href*="/evaluation?test="]', cookies: atHome },
    teacher: { path: '/app/', control: 'main a[href*="/teacher/tests/"]', cookies: teacher },
    test: {
      path: `/app/evaluation?test=${testId}`,
      control: 'main math-field, main input[data-maths]',
      cookies: inTest,
    },
    editor: { path: `/app/author/items/${items.data[0]?._id}`, control: 'main form textarea', cookies: teacher },
  };
}

const bytesOf = (load: ColdLoad): number => load.before.reduce((sum, { bytes }) => sum + bytes, 0);

async function measure(browser: Browser, origin: string, page: ColdPage): Promise<ColdLoad> {
  const { close, page: _, ...load } = await openCold(browser, origin, page);
  await close();
  return load;
}

function show(name: string, load: ColdLoad): void {
  if (!values.list) return;
  for (const line of load.moved) tell(`  ${name}  ${line}`);
  for (const { url, bytes } of load.before) tell(`  ${name}  ${String(bytes).padStart(7)}  ${new URL(url).pathname}`);
}

const results = await withProduct('one', async (place) => {
  const all = Object.entries(await pagesOf(place)).filter(([name]) => !values.only || name === values.only);
  const browser = await launch();
  try {
    const rows = [];
    for (const [name, page] of all) {
      const loads: ColdLoad[] = [];
      for (let round = 0; round < Number(values.rounds); round += 1)
        loads.push(await measure(browser, place.product.url, page));
      const [first] = loads;
      if (first) show(name, first);
      const of = (what: (load: ColdLoad) => number) => median(loads.map(what));
      const row = {
        page: name,
        requests: of((load) => load.before.length),
        kb: rounded(of(bytesOf) / 1000, 1),
        usable_s: rounded(of((load) => load.usableMs) / 1000),
        layout_shift: rounded(
          of((load) => load.layoutShift),
          3,
        ),
        requests_in_all: of((load) => load.all.requests),
        kb_in_all: rounded(of((load) => load.all.bytes) / 1000, 1),
      };
      tell(
        Object.values(row)
          .map((value) => String(value).padStart(9))
          .join(''),
      );
      rows.push(row);
    }
    return rows;
  } finally {
    await browser.close();
  }
});
console.log(JSON.stringify({ bench: 'first-load', rounds: Number(values.rounds), pages: results }));
