// Everything that the chosen tiers need beside Node, fetched or compiled before the first of them: no test waits for a compiler.
import { fetchParts } from '../infrastructure/index.ts';
import { messageOf, type Progress } from '../infrastructure/part.ts';
import { findS3 } from '../infrastructure/s3.ts';
import { ensureChromium } from './chromium.ts';

export type Needed = 'parts' | 's3' | 'browser';

type Fetchers = Readonly<Record<Needed, (env: NodeJS.ProcessEnv, progress: Progress) => Promise<unknown>>>;

/** In the order in which they are fetched. */
const fetchers: Fetchers = {
  parts: (env, progress) => fetchParts({ env, progress }),
  s3: async (env, progress) => env.S3_ENDPOINT || (await findS3(env, progress)),
  browser: (_env, progress) => ensureChromium(progress),
};

/** Never rejects: a tier that cannot run without what is missing says why by itself, and the others run. */
export async function prepare(
  needed: readonly Needed[],
  env: NodeJS.ProcessEnv,
  progress: Progress,
  fetch: Fetchers = fetchers,
): Promise<void> {
  // One after the other: two compilers at once take as long on two cores, and their lines would mix.
  for (const [name, fetchOne] of Object.entries(fetch)) {
    if (!needed.some((one) => one === name)) continue;
    await fetchOne(env, progress).catch((error: unknown) => progress(`${name}: ${messageOf(error)}`));
  }
}
