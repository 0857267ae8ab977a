// The S3 server of the specs that need one: yours where S3_ENDPOINT is set, else one that is found or compiled.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf, PlainError, type Progress } from '../infrastructure/part.ts';
import { findS3, startS3 } from '../infrastructure/s3.ts';

/** A pattern of jest: the specs that need an S3 server. */
export const s3Specs = '/s3-[^/]*\\.medium-spec\\.ts$';

export type ObjectServer =
  | { readonly tried: true; readonly env: NodeJS.ProcessEnv; stop(): Promise<void> }
  /** No server is to be had: those specs are left out, and this line says so. */
  | { readonly tried: false; readonly line: string };

export async function openObjectServer(
  env: NodeJS.ProcessEnv,
  progress: Progress,
  find: typeof findS3 = findS3,
): Promise<ObjectServer> {
  if (env.S3_ENDPOINT) return { tried: true, env: {}, stop: async () => undefined };
  let server: Awaited<ReturnType<typeof findS3>>;
  try {
    server = await find(env, progress);
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    return { tried: false, line: `The S3 side was not tried: ${whyNot(messageOf(error))}` };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'mathquiz-s3-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const running = await startS3(server, dataDir, progress);
    progress(`S3: ${server.name} ${server.version} (${server.source})`);
    return { tried: true, env: running.env, stop: () => running.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The reasons of a search as one line. */
function whyNot(message: string): string {
  const reasons = message.split('\n').flatMap((line) => /^ {2}- (.*)/.exec(line)?.[1] ?? []);
  return `S3_ENDPOINT is not set; ${reasons.join('; ')}`;
}
