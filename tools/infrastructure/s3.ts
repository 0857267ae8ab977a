// An S3 server for the tests of the S3 side. No part of the product: it keeps bytes on the disk, or in the S3 of whoever runs it.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { claimDataDir } from './claim.ts';
import { watchDisk } from './disk.ts';
import { fetchVersitygw, versitygwVersion } from './fetch-versitygw.ts';
import { freePort } from './free-port.ts';
import { thisMachine } from './machine.ts';
import type { Progress, Server } from './part.ts';
import { partEnv } from './part-env.ts';
import { type Candidate, resolvePart } from './resolve.ts';
import { openSecrets } from './secrets.ts';
import { supervise } from './supervise.ts';

const versitygw: Candidate = {
  name: 'versitygw',
  onPath: ['versitygw'],
  minimum: versitygwVersion,
  cacheName: `versitygw-${versitygwVersion}`,
  cached: ['versitygw'],
  fetch: fetchVersitygw,
};

const choices = `Choices:
  S3_ENDPOINT=http://host:9000 with S3_ACCESS_KEY and S3_SECRET_KEY   use an S3 server that you run
  versitygw ${versitygwVersion} or newer on PATH
  Go, and its module proxy in reach: it is then compiled by itself`;

export const findS3 = (env: NodeJS.ProcessEnv, progress: Progress): Promise<Server> =>
  resolvePart('s3', [versitygw], choices, thisMachine(env), progress);

export interface RunningS3 {
  readonly env: Readonly<Record<'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY', string>>;
  stop(): Promise<void>;
}

const readyTimeoutMs = 30_000;
const graceMs = 2000;

/** On this machine alone, below `dataDir/s3`. */
export async function startS3(server: Server, dataDir: string, progress: Progress): Promise<RunningS3> {
  const folder = join(dataDir, 's3');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const claim = await claimDataDir(dataDir, progress);
  const disk = watchDisk(dataDir);
  const secrets = openSecrets(dataDir);
  const address = `127.0.0.1:${await freePort()}`;
  const env = {
    S3_ENDPOINT: `http://${address}`,
    S3_ACCESS_KEY: 'mathquiz',
    S3_SECRET_KEY: secrets.drawn('S3_SECRET_KEY'),
  };
  const ready = async () => {
    const { status } = await fetch(`${env.S3_ENDPOINT}/health`, { signal: AbortSignal.timeout(1000) });
    if (status !== 200) throw new Error(`${server.name} answers ${status}`);
  };
  const supervised = supervise(
    {
      name: 's3',
      command: server.binary,
      args: ['--port', address, '--health', '/health', '--quiet', 'posix', folder],
      cwd: folder,
      env: {
        ...partEnv(process.env),
        ROOT_ACCESS_KEY_ID: env.S3_ACCESS_KEY,
        ROOT_SECRET_ACCESS_KEY: env.S3_SECRET_KEY,
      },
      disk,
      stores: true,
      probe: ready,
    },
    join(dataDir, 'logs'),
    claim,
  );
  const stop = async () => {
    await supervised.stop(graceMs);
    disk.close();
    claim.release();
  };
  try {
    await supervised.ready(ready, readyTimeoutMs);
  } catch (error) {
    await stop();
    throw error;
  }
  return { env, stop };
}
