// Files: signing a request, a download of 10 MB against a bare static server, pictures in three widths.
//   node bench/files.ts [--many] [--rounds 9] [--downloads 20] [--photos 24]
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureExample, routes } from '@mathquiz/contracts';
import { connectBus } from '@mathquiz/platform';
import { openSigner, S3Store } from '@mathquiz/platform/object-store';
import { signedInClient } from '@mathquiz/testing';
import sharp from 'sharp';
import { median, pause, rounded, tell } from './src/figures.ts';
import { cpuBetween, cpuOf, sumOf, watchMemory } from './src/processes.ts';
import { type Place, withProduct } from './src/product.ts';
import { password } from './src/school.ts';

const { values } = parseArgs({
  options: {
    many: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
    downloads: { type: 'string', default: '20' },
    photos: { type: 'string', default: '24' },
  },
});
const rounds = Number(values.rounds);
const downloads = Number(values.downloads);
const photos = Number(values.photos);
const bytes = 10 * 1024 * 1024;
const signings = 20_000;

/** Microseconds a signed request, for the disk and for S3: nobody is asked. */
async function signing() {
  const now = new Date();
  const place = { bucket: 'assets', key: 'images/abcdefghijklmnopqrstuv/full' };
  const part = { upload: 'u'.repeat(36), number: 1, bytes: 1000 };
  const settings = {
    endpoint: 'http://127.0.0.1:9',
    publicEndpoint: 'http://127.0.0.1:9',
    accessKey: 'a',
    secretKey: 'b'.repeat(20),
    region: 'us-east-1',
    bucketPrefix: 'b-',
  };
  const stores = { disk: {} as never, s3: new S3Store(settings) };
  const took: Record<string, number> = {};
  for (const [name, store] of Object.entries(stores)) {
    const signer = openSigner(store, 's'.repeat(40), '/api/v1/storage/objects/');
    for (let warm = 0; warm < 2000; warm += 1) await signer.putPart(place, part, now, 300);
    const began = performance.now();
    for (let count = 0; count < signings; count += 1) await signer.putPart(place, part, now, 300);
    took[name] = rounded(((performance.now() - began) * 1000) / signings, 1);
  }
  return took;
}

/** Reads an answer to its end; gives milliseconds. */
function read(url: URL): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request(url, (reply) => {
      let came = 0;
      reply.on('data', (chunk: Buffer) => {
        came += chunk.length;
      });
      reply.on('end', () => (came === bytes ? resolve(performance.now() - began) : reject(new Error(`${came} bytes`))));
    })
      .on('error', reject)
      .end();
  });
}

async function measure({ product, dataDir }: Place) {
  const bus = await connectBus({ servers: product.urls.NATS_URL ?? '' });
  const people = ['admin', 'author'].map((role) => ({
    username: `bench${role}`,
    name: 'A',
    lastname: 'B',
    roles: [role as 'admin'],
  }));
  await bus.ask(ensureExample, { password, people, groups: [] }).finally(() => bus.close());
  const admin = await signedInClient(product.url, 'benchadmin', password);
  const params = { bucket: 'submissions' as const };
  const key = 'bench.bin';
  const { data: put } = await admin.call(routes.presignUpload, { params, query: { key, bytes } });
  const content = Buffer.alloc(bytes, 5);
  await fetch(product.url + put.url, { method: 'PUT', headers: put.headers, body: content });
  await admin.call(routes.completeUpload, { params, body: { key, upload_id: put.upload_id } });
  const { data: get } = await admin.call(routes.presignDownload, { params, query: { key } });

  const path = join(dataDir, 'static.bin');
  writeFileSync(path, content);
  const floor = fork(new URL('./src/static-server.ts', import.meta.url), [path], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: ['--no-warnings'],
  });
  const port = await new Promise<number>((resolve) => floor.stdout?.once('data', (text) => resolve(Number(text))));
  const targets = { product: new URL(get.url, product.url), floor: new URL(`http://127.0.0.1:${port}/`) };
  const pidsOf = { product: () => product.pids(), floor: () => ({ floor: floor.pid }) };
  const cpu: Record<'product' | 'floor', number[]> = { product: [], floor: [] };
  const wall: Record<'product' | 'floor', number[]> = { product: [], floor: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of ['product', 'floor'] as const) {
      const before = cpuOf(pidsOf[name]());
      const times: number[] = [];
      for (let count = 0; count < downloads; count += 1) times.push(await read(targets[name]));
      // The first round warms both up.
      if (round === 0) continue;
      cpu[name].push(sumOf(cpuBetween(before, cpuOf(pidsOf[name]()))) / downloads);
      wall[name].push(median(times));
    }
    tell(`downloads: round ${round} of ${rounds}`);
  }
  floor.disconnect();

  const author = await signedInClient(product.url, 'benchauthor', password);
  const photo = async (number: number) =>
    sharp({
      create: {
        width: 4000,
        height: 3000,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 100 + number, sigma: 20 },
      },
    })
      .jpeg()
      .toBuffer();
  const made = await Promise.all(Array.from({ length: photos }, (_, number) => photo(number)));
  const watch = watchMemory(() => product.pids());
  const before = cpuOf(product.pids());
  const began = performance.now();
  for (const one of made) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(one)]), 'photo.jpg');
    const reply = await author.raw(`${product.url}/api/v1/core/upload-asset`, { method: 'POST', body: form });
    if (!reply.ok) throw new Error(await reply.text());
  }
  const sent = performance.now();
  const filter = JSON.stringify({ kind: 'image', state: { $in: ['PENDING', 'PROGRESS'] } });
  while ((await author.call(routes.listTasks, { query: { filter } })).total > 0) await pause(100);
  const ended = performance.now();
  const peak = watch.stop();
  const all = sumOf(cpuBetween(before, cpuOf(product.pids())));
  return {
    bench: 'files',
    processes: values.many ? 'many' : 'one',
    signing_us: await signing(),
    download_10mb: {
      cpu_ms: { product: rounded(median(cpu.product)), floor: rounded(median(cpu.floor)) },
      cpu_ratio: rounded(median(cpu.product.map((value, at) => value / (cpu.floor[at] ?? value)))),
      wall_ms: { product: rounded(median(wall.product)), floor: rounded(median(wall.floor)) },
    },
    photos_12mp: {
      count: photos,
      mb_each: rounded((made[0]?.length ?? 0) / 2 ** 20),
      uploaded_per_s: rounded((photos * 1000) / (sent - began)),
      widths_per_s: rounded((photos * 3 * 1000) / (ended - began)),
      cpu_s_each: rounded(all / 1000 / photos),
      peak_mb: peak.rss_by,
    },
  };
}
console.log(JSON.stringify(await withProduct(values.many ? 'many' : 'one', measure)));
