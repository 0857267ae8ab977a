// Compresses the built files of a web app once, so that the gateway sends them as they lie: `compress.ts web/learner/dist …`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|html|svg|json|webmanifest)$/;
/** Below this a packet is a packet. */
const leastBytes = 1024;
/** Two percent smaller than one step below, for a tenth more time: it is done once. */
const tightest = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

async function compressFile(file: string): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length < leastBytes) return;
  const params = { ...tightest, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

for (const folder of process.argv.slice(2)) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => compressible.test(name));
  await Promise.all(files.map((name) => compressFile(join(folder, name))));
}
