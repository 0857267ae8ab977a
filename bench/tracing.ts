// CPU of a save of an answer with tracing off, on for one request in twenty, and on for all, in turn. Its floor is the save that is not traced.
//   node bench/tracing.ts [--rounds 5] [--seconds 3]
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { routes } from '@mathquiz/contracts';
import { median, rounded, tell } from './src/figures.ts';
import { Target } from './src/http.ts';
import { type Send, saturate } from './src/load.ts';
import { cpuBetween, cpuOf, sumOf } from './src/processes.ts';
import { type Place, withProduct } from './src/product.ts';
import { makeClass, publishTest, signIn } from './src/school.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '3' } },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const students = 16;

type Side = { readonly name: string; readonly product: Place['product']; readonly save: Send };

/** Takes what it is sent and forgets it. */
async function startCollector() {
  let bytes = 0;
  const server = createServer((request, response) => {
    request.on('data', (piece: Buffer) => {
      bytes += piece.length;
    });
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { endpoint, bytes: () => bytes, close: () => server.close() };
}

/** A class in the middle of its exam. */
async function beginExam(name: string, { product }: Place): Promise<Side> {
  const target = new Target(product.url, students);
  const { names, groupId } = await makeClass(product.urls.NATS_URL ?? '', students);
  const testId = await publishTest(target, groupId);
  const devices: { cookie: string; attemptId: string; seq: number }[] = [];
  for (const student of names) {
    const cookie = await signIn(target, student);
    const { data } = await target.call(routes.startTest, { params: { testId } }, cookie);
    devices.push({ cookie, attemptId: data._id, seq: 0 });
  }
  return {
    name,
    product,
    async save(student) {
      const device = devices[student];
      if (!device) return;
      device.seq += 1;
      const events = [{ seq: device.seq, part: `${device.seq % 10}_a`, value: `${device.seq}x` }];
      const body = { client_id: 'device-0001', events, known: { 'device-0001': device.seq - 1 } };
      await target.call(routes.saveAnswers, { params: { id: device.attemptId }, body }, device.cookie);
    },
  };
}

async function cpuOfSave({ product, save }: Side): Promise<number> {
  const before = cpuOf(product.pids());
  const { count } = await saturate(save, students, seconds);
  return sumOf(cpuBetween(before, cpuOf(product.pids()))) / count;
}

async function compare(sides: readonly Side[], bytes: () => number) {
  for (const side of sides) await cpuOfSave(side);
  const taken = new Map<string, number[]>(sides.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const side of sides) taken.get(side.name)?.push(await cpuOfSave(side));
    tell(`round ${round} of ${rounds}`);
  }
  const cpu = Object.fromEntries([...taken].map(([name, all]) => [name, rounded(median(all), 3)]));
  return {
    bench: 'tracing',
    cores: availableParallelism(),
    rounds,
    seconds,
    cpu_ms_per_save: cpu,
    more: Object.fromEntries(Object.entries(cpu).map(([name, ms]) => [name, rounded(ms / (cpu.off ?? ms) - 1, 3)])),
    bytes_to_collector: bytes(),
  };
}

const collector = await startCollector();
const traced = (share: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  OTEL_TRACES_SAMPLER_ARG: share,
});
const result = await withProduct('one', (off) =>
  withProduct(
    'one',
    (few) =>
      withProduct(
        'one',
        async (all) => {
          const sides = [
            await beginExam('off', off),
            await beginExam('one_in_twenty', few),
            await beginExam('all', all),
          ];
          return compare(sides, collector.bytes);
        },
        traced('1'),
      ),
    traced('0.05'),
  ),
);
collector.close();
console.log(JSON.stringify(result));
