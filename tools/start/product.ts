import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Claim, claimDataDir } from '../infrastructure/claim.ts';
import { asMebi, type Disk, watchDisk } from '../infrastructure/disk.ts';
import { freePort } from '../infrastructure/free-port.ts';
import { type AboutPart, type PartName, type PartUrls, type Progress, startParts } from '../infrastructure/index.ts';
import { askLive } from '../infrastructure/liveness.ts';
import { openLog } from '../infrastructure/log-file.ts';
import { PlainError, partNames } from '../infrastructure/part.ts';
import { endOf, runTool } from '../infrastructure/run-tool.ts';
import { drawReadablePassword, openSecrets, type Secrets } from '../infrastructure/secrets.ts';
import { type Supervised, supervise } from '../infrastructure/supervise.ts';
import { root, services } from './layout.ts';

export interface StartProduct {
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly processes: 'one' | 'many';
  readonly progress: Progress;
  /** Makes the example school at the first start on this DATA_DIR. */
  readonly seed: boolean;
  readonly host?: string;
  /** A free one when 0 or not said. */
  readonly port?: number;
  readonly claim?: Claim;
  /** The disk of DATA_DIR, where the caller watches it already. */
  readonly disk?: Disk;
  /** Ends the start between two steps. */
  readonly signal?: AbortSignal;
}

export interface RunningProduct {
  readonly url: string;
  /** Of the example accounts. */
  readonly password: string;
  readonly parts: readonly AboutPart[];
  readonly urls: PartUrls;
  /** Where mails lie that would be sent; null: SMTP_URL is set, and they are sent. */
  readonly mailFolder: string | null;
  /** Process of each part and service: `services` in one process, else one name a service. */
  pids(): Record<string, number | undefined>;
  kill(name: string, signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

const serviceGraceMs = 3000;
const readyTimeoutMs = 60_000;

/** Parts, services, readiness, example school; what was started ends again when a step fails. Built already. */
export async function startProduct(options: StartProduct): Promise<RunningProduct> {
  const { dataDir, progress, host = '127.0.0.1', signal } = options;
  const claim = options.claim ?? (await claimDataDir(dataDir, progress));
  const disk = options.disk ?? watchDisk(dataDir);
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
    if (!options.disk) disk.close();
    if (!options.claim) claim.release();
  };
  try {
    progress('starting the database, NATS and Redis …');
    const parts = await startParts({ dataDir, env: options.env, progress, claim, disk, signal });
    undo.push(parts.stop);
    for (const part of parts.about) progress(`  ${part.part}: ${part.name} ${part.version} (${part.source})`);
    signal?.throwIfAborted();

    const port = options.port || (await freePort());
    const chatPort = await freePort();
    const secrets = openSecrets(dataDir);
    const password = examplePassword(secrets, options.env, isSeeded(dataDir));
    const mailFolder = options.env.SMTP_URL ? null : options.env.MAIL_FOLDER || join(dataDir, 'mails');
    const env = {
      ...withoutEmpty(options.env),
      ...parts.urls,
      HOST: host,
      PORT: String(port),
      // Sockets come in at the product's own port and are passed on.
      CHAT_PORT: String(chatPort),
      SOCKETS_URL: `http://127.0.0.1:${chatPort}`,
      DATA_DIR: dataDir,
      SESSION_SECRET: secrets.drawn('SESSION_SECRET'),
      LOG_LEVEL: options.env.LOG_LEVEL || 'warn',
      MAIL_FOLDER: mailFolder ?? '',
    };
    progress('starting the services …');
    const running = await startServices(options.processes, env, dataDir, claim, disk);
    undo.push(async () => {
      await Promise.all(running.map((service) => service.stop(serviceGraceMs)));
    });
    const log = openLog(join(dataDir, 'logs', 'start.log'));
    undo.push(async () => {
      unhear();
      log.close();
    });
    const unhear = disk.onChange((full, freeBytes) => {
      const line = full ? fullDisk(dataDir, freeBytes) : `the disk has room again (${asMebi(freeBytes)}): going on`;
      progress(line);
      log.write(Buffer.from(`${new Date().toISOString()} ${line}\n`));
      for (const service of running) service.tell({ disk_full: full });
    });
    const url = `http://${urlHost(host)}:${port}`;
    await answers(running, url, signal);
    signal?.throwIfAborted();
    if (options.seed && !isSeeded(dataDir))
      await seedSchool({ ...env, API_ORIGIN: url, EXAMPLE_PASSWORD: password }, dataDir, progress);

    const pids = () => ({
      ...parts.pids(),
      ...Object.fromEntries(running.map((service) => [service.name, service.pid()])),
    });
    return {
      url,
      password,
      parts: parts.about,
      urls: parts.urls,
      mailFolder,
      pids,
      kill(name, with_) {
        const service = running.find((one) => one.name === name);
        if (service) service.kill(with_);
        else if (isPart(name)) parts.kill(name, with_);
        else throw new Error(`nothing called "${name}" runs here: ${Object.keys(pids()).join(', ')}`);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export function fullDisk(dataDir: string, freeBytes: number): string {
  return `the disk of ${dataDir} is full (${asMebi(freeBytes)} left): nothing can be stored. What is stored is safe. Make room; everything goes on by itself then.`;
}

async function startServices(
  processes: 'one' | 'many',
  env: NodeJS.ProcessEnv,
  dataDir: string,
  claim: Claim,
  disk: Disk,
): Promise<Supervised[]> {
  const scripts =
    processes === 'one'
      ? [['services', join(root, 'tools/start/all-in-one.ts')] as const]
      : services.map((name) => [name, join(root, `services/${name}/dist/main.js`)] as const);
  const ports = await Promise.all(scripts.map(() => freePort()));
  return scripts.map(([name, script], at) => {
    const port = ports[at] ?? 0;
    const command = {
      name,
      command: process.execPath,
      args: [script],
      env: { ...env, LIVE_PORT: String(port) },
      cwd: root,
    };
    const live = () => askLive(port);
    const service = supervise({ ...command, disk, stores: false, hears: true, live }, join(dataDir, 'logs'), claim);
    service.tell({ disk_full: disk.full });
    return service;
  });
}

/** One probe for all; each process watches for its own repeated end meanwhile. */
async function answers(running: readonly Supervised[], url: string, signal: AbortSignal | undefined): Promise<void> {
  let ready: Promise<void> | undefined;
  const probe = () => {
    ready ??= askReady(url).finally(() => {
      ready = undefined;
    });
    return ready;
  };
  await Promise.all(running.map((service) => service.ready(probe, readyTimeoutMs, signal)));
}

async function askReady(url: string): Promise<void> {
  const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) });
  if (reply.status !== 200) throw new Error(`/readyz answers ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
  await reply.body?.cancel();
}

function isSeeded(dataDir: string): boolean {
  return existsSync(join(dataDir, 'seeded.json'));
}

/** The password with which the school was made stays valid; the setting counts for the first start. */
function examplePassword(secrets: Secrets, env: NodeJS.ProcessEnv, seeded: boolean): string {
  const wished = env.EXAMPLE_PASSWORD;
  if (!seeded && wished) secrets.set('EXAMPLE_PASSWORD', wished);
  return secrets.drawn('EXAMPLE_PASSWORD', drawReadablePassword);
}

async function seedSchool(env: NodeJS.ProcessEnv, dataDir: string, progress: Progress): Promise<void> {
  progress('making the example school …');
  const script = join(root, 'tools/seed/main.ts');
  const run = await runTool(process.execPath, [script], { env, cwd: root, onLine: (line) => progress(`  ${line}`) });
  if (run.code !== 0) throw new PlainError(`The example school could not be made:\n\n${endOf(run.output, 20)}`);
  if (!isSeeded(dataDir)) writeFileSync(join(dataDir, 'seeded.json'), `${JSON.stringify({ at: new Date() })}\n`);
}

/** An empty value counts as absent. */
function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

function isPart(name: string): name is PartName {
  return partNames.some((part) => part === name);
}

/** Where this machine reaches a server that listens on `host`. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
