// Pages of the Library in schools of 1,000, 30,000 and a million items: CPU of a request over all processes, documents and index entries examined.
//   node bench/library.ts [--sizes 1000,30000,1000000] [--rounds 3]

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { routes } from '@mathquiz/contracts';
import { connectBus } from '@mathquiz/platform';
import { aCaller, anItem, callService } from '@mathquiz/testing';
import mongoose, { type mongo } from 'mongoose';
import { startParts } from '../tools/infrastructure/index.ts';
import { latencyOf, median, rounded, tell } from './src/figures.ts';
import { Target } from './src/http.ts';
import { authorAt, growTo } from './src/library-school.ts';
import { type Tap, tapMongo } from './src/mongo-tap.ts';
import { cpuBetween, cpuOf, type Pids, sumOf } from './src/processes.ts';
import { type Place, withProduct } from './src/product.ts';
import { makeClass, signIn } from './src/school.ts';

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '1000,30000,1000000' }, rounds: { type: 'string', default: '3' } },
});
const sizes = values.sizes.split(',').map(Number);
const rounds = Number(values.rounds);
const pages = 10;
/** Above so many items the database's own account of a command costs minutes: there it is asked for of the last page's rows alone, the dearest of them. */
const allExplainedTo = 10_000;

/** Each facet alone, and the pairs that must hold; an author of each school. */
const facets = {
  category: 'algebra',
  grade: 7,
  tag: 'tag 7',
  status: 'published',
  author: authorAt(0),
  language: 'ko-KR',
  kind: 'number',
  difficulty: 3,
} as const;
type Facet = keyof typeof facets;
/** The tree of this school: two lists are read as one. */
const below = { category: 'geometry', below: 'trigonometry' } as const;
const pair = (one: Facet, other: Facet) => ({ [one]: facets[one], [other]: facets[other] });
const filters: Readonly<Record<string, object>> = {
  ...Object.fromEntries(Object.keys(facets).map((name) => [name, { [name]: facets[name as Facet] }])),
  [`category with ${below.below} below it`]: { category: below.category },
  'category+grade': pair('category', 'grade'),
  'category+status': pair('category', 'status'),
  'category+author': pair('category', 'author'),
  'grade+status': pair('grade', 'status'),
  'grade+author': pair('grade', 'author'),
  'status+author': pair('status', 'author'),
  'other pair: kind+difficulty': pair('kind', 'difficulty'),
};

type Asked = Readonly<Record<string, unknown>>;

/** The services with the database, which was started beside them. */
const pidsOf = (product: Place['product']): Pids => ({ ...product.pids(), mongo: parts.pids().mongo });

/** What one command has examined, by the database's own account. */
async function examined(db: mongo.Db, { lsid, $db, $clusterTime, txnNumber, ...command }: Asked) {
  const { executionStats } = await db.command({ explain: command, verbosity: 'executionStats' });
  return { documents: executionStats.totalDocsExamined as number, keys: executionStats.totalKeysExamined as number };
}

async function measure({ product }: Place, target: Target, cookie: string, db: mongo.Db, tap: Tap, size: number) {
  const pids = pidsOf(product);
  const first = size > allExplainedTo ? pages - 1 : 0;
  const figures = [];
  for (const [name, filter] of Object.entries(filters)) {
    const ask = (page: number) =>
      target.ask(
        routes.listQuiz,
        { query: { scope: 'all', filter: JSON.stringify(filter), offset: page * 10 } },
        cookie,
      );
    for (let page = 0; page < pages; page += 1) await ask(page);
    tap.asked();
    let [returned, documents, keys] = [0, 0, 0];
    for (let page = first; page < pages; page += 1) {
      const { reply } = await ask(page);
      returned += reply.data.length;
      const asked = tap.asked();
      for (const command of first === 0 ? asked : asked.filter((one) => 'find' in one)) {
        const of = await examined(db, command);
        documents += of.documents;
        keys += of.keys;
      }
    }
    const cpu = [];
    const latencies: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = cpuOf(pids);
      for (let turn = 0; turn < 3; turn += 1)
        for (let page = 0; page < pages; page += 1) {
          const began = performance.now();
          await ask(page);
          latencies.push(performance.now() - began);
        }
      cpu.push(sumOf(cpuBetween(before, cpuOf(pids))) / (3 * pages));
    }
    const figure = {
      filter: name,
      returned,
      documents_a_row: returned === 0 ? 0 : rounded(documents / returned),
      keys_a_row: returned === 0 ? 0 : rounded(keys / returned),
      cpu_ms: rounded(median(cpu)),
      p99_ms: latencyOf(latencies).p99_ms,
    };
    tell(JSON.stringify(figure));
    figures.push(figure);
  }
  return figures;
}

/** The least that a page costs: ten documents by their ids; and the peer: find, sort, skip and count on the same index, as one writes it first. */
async function beside({ product }: Place, heads: mongo.Collection) {
  const pids = pidsOf(product);
  const key = { lists: 'p|category=algebra' };
  const ids = (
    await heads
      .find(key, { projection: { _id: 1 } })
      .limit(10)
      .toArray()
  ).map(({ _id }) => _id);
  const cost = async (times: number, work: () => Promise<unknown>) => {
    await work();
    const before = cpuOf(pids);
    for (let time = 0; time < times; time += 1) await work();
    return rounded(sumOf(cpuBetween(before, cpuOf(pids))) / times);
  };
  const plain = (skip: number) =>
    Promise.all([
      heads.find(key).sort({ updated_at: -1, _id: 1 }).skip(skip).limit(10).toArray(),
      heads.countDocuments(key, { limit: 1001 }),
    ]);
  return {
    floor_cpu_ms: await cost(200, () => heads.find({ _id: { $in: ids } }).toArray()),
    peer_cpu_ms: await cost(3, () => plain(90)),
  };
}

/** Of the growth of cost with size: 0 is none, 1 is in proportion. */
const exponent = (first: number, last: number, grown: number): number =>
  rounded(Math.log(last / first) / Math.log(grown), 3);

async function putBelow(natsUrl: string): Promise<void> {
  const bus = await connectBus({ servers: natsUrl });
  const body = { _id: below.below, to: { parent: below.category, before: null } };
  await callService(bus, routes.changeCategory, aCaller({ roles: ['reviewer'] }), { body });
  await bus.close();
}

async function run(place: Place, tap: Tap, url: string) {
  const target = new Target(place.product.url, 4);
  await makeClass(place.product.urls.NATS_URL ?? '', 1);
  await putBelow(place.product.urls.NATS_URL ?? '');
  const cookie = await signIn(target, 'benchteacher');
  const connection = await mongoose.createConnection(url, { dbName: 'mq_mathquiz' }).asPromise();
  const heads = connection.collection('quizzes') as unknown as mongo.Collection;
  const { data } = await target.call(routes.createQuiz, { body: { content: anItem() } }, cookie);
  await target.call(routes.publishQuiz, { params: { id: data._id } }, cookie).catch(() => undefined);
  const like = await heads.findOne({});
  const db = connection.db;
  if (!like || !db) throw new Error('the service has stored no item');
  const published = { ...like, status: 'published', published_version: 1 };
  const bySize = [];
  let there = 0;
  for (const size of sizes) {
    const began = Date.now();
    await growTo(heads, { ...published, published: like.published ?? {} }, there, size, (done) =>
      tell(`${done} items`),
    );
    there = size;
    tell(`${size} items after ${Math.round((Date.now() - began) / 1000)} s more`);
    bySize.push({ size, ...(await beside(place, heads)), lists: await measure(place, target, cookie, db, tap, size) });
  }
  await connection.close();
  target.close();
  const [first, last] = [bySize.at(0), bySize.at(-1)];
  const growth = (first?.lists ?? []).map(({ filter, cpu_ms }) => {
    const later = last?.lists.find((one) => one.filter === filter)?.cpu_ms ?? cpu_ms;
    return [filter, exponent(cpu_ms, later, (last?.size ?? 1) / (first?.size ?? 1))] as const;
  });
  return { sizes: bySize, growth: Object.fromEntries(growth) };
}

const storeDir = mkdtempSync(join(tmpdir(), 'mathquiz-bench-store-'));
const { MONGO_URL, ...env } = process.env;
const parts = await startParts({ dataDir: storeDir, only: ['mongo'], env, progress: tell });
const tap = await tapMongo(parts.urls.MONGO_URL ?? '', ['find quizzes', 'count quizzes', 'distinct quizzes']);
try {
  const settings = { MONGO_URL: tap.url, SWEEP_MS: '600000' };
  const found = await withProduct('one', (place) => run(place, tap, parts.urls.MONGO_URL ?? ''), settings);
  console.log(JSON.stringify({ bench: 'library', ...found }));
} finally {
  tap.close();
  await parts.stop();
  rmSync(storeDir, { recursive: true, force: true });
}
