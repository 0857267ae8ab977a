import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { partBytes, routes } from '@mathquiz/contracts';
import type { ApiClient } from '@mathquiz/testing';
import { type RunningProduct, startProduct } from '../../../tools/start/product.ts';
import { aSchool } from '../../src/school.js';

/** 100 in `npm test -- long`; an ordinary run leaves this file out. */
const scale = Number(process.env.MATHQUIZ_SCALE ?? 1);
const MB = 1024 * 1024;
const bytes = 5 * MB * scale;
const mostGrown = 64 * MB;
const params = { bucket: 'submissions' as const };

const piece = Buffer.alloc(64 * 1024, 3);
function* manyBytes(total: number) {
  for (let left = total; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length));
}

/** Sends so many bytes to a signed address, none of them twice in memory. */
function put(url: URL, headers: Readonly<Record<string, string>>, total: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'PUT', headers: { ...headers, 'content-length': total } }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
    });
    sending.on('error', reject);
    pipeline(Readable.from(manyBytes(total)), sending).catch(reject);
  });
}

describe(`a file of ${bytes / MB} MB`, () => {
  let product: RunningProduct;
  let admin: ApiClient;
  const dataDir = mkdtempSync(join(tmpdir(), 'mathquiz-large-'));
  beforeAll(async () => {
    const { MONGO_URL, NATS_URL, REDIS_URL, ...env } = process.env;
    product = await startProduct({ dataDir, env, processes: 'many', progress: () => undefined, seed: false });
    const school = await aSchool({ origin: product.url, natsUrl: product.urls.NATS_URL ?? '' }, 'large', 1, {
      boss: ['admin'],
    });
    admin = await school.signIn('boss');
  });
  afterAll(async () => {
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const memory = (): Map<string, number> =>
    new Map(
      Object.entries(product.pids()).flatMap(([name, pid]) => {
        const pages = pid === undefined ? 0 : Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
        return [[name, pages * 4096] as const];
      }),
    );

  async function up(key: string, total: number, ofPart: number): Promise<void> {
    const { upload_id } = (await admin.call(routes.beginUpload, { params, body: { key, bytes: total } })).data;
    for (let part = 1, from = 0; from < total; part += 1, from += ofPart) {
      const size = Math.min(ofPart, total - from);
      const query = { key, upload_id, part, bytes: size };
      const signed = (await admin.call(routes.presignUpload, { params, query })).data;
      expect(await put(new URL(signed.url, product.url), signed.headers, size)).toBe(204);
    }
    await admin.call(routes.completeUpload, { params, body: { key, upload_id } });
  }
  const inParts = (key: string, total: number) => up(key, total, partBytes);
  const whole = (key: string, total: number) => up(key, total, total);

  async function down(key: string): Promise<number> {
    const given = (await admin.call(routes.presignDownload, { params, query: { key } })).data;
    const reply = await fetch(product.url + given.url);
    let came = 0;
    for await (const chunk of reply.body ?? []) came += chunk.length;
    return came;
  }

  it('goes up, at once and in parts, and down, and no process grows by 64 MB', async () => {
    // What a process needs at all, it has after the first ones.
    await whole('warm/one', 4 * MB);
    await inParts('warm/two', partBytes + MB);
    await down('warm/two');
    const before = memory();
    const most = new Map(before);
    const watching = setInterval(() => {
      for (const [name, now] of memory()) most.set(name, Math.max(now, most.get(name) ?? 0));
    }, 50);
    await whole('films/whole.bin', bytes);
    await inParts('films/parts.bin', bytes);
    expect(await down('films/whole.bin')).toBe(bytes);
    expect(await down('films/parts.bin')).toBe(bytes);
    clearInterval(watching);
    const grown = [...most].map(([name, peak]) => ({ name, mb: Math.round((peak - (before.get(name) ?? 0)) / MB) }));
    if (scale > 1) console.log(JSON.stringify(grown));
    expect(grown.filter(({ mb }) => mb * MB >= mostGrown)).toEqual([]);
  });
});
