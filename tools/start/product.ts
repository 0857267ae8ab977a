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
import { demoOptions } from './demo-options.ts';
import { allInOne, root, services } from './layout.ts';
import { startPaymentsDemo } from './payments-demo.ts';

/** One process that runs services, as Node is called for it. */
export interface ServiceProcess {
  readonly name: string;
  readonly args: readonly string[];
}

interface ProductPlace {
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly progress: Progress;
  readonly host?: string;
  /** A free one when 0 or not said. */
  readonly port?: number;
  readonly claim?: Claim;
  /** The disk of DATA_DIR, where the caller watches it already. */
  readonly disk?: Disk;
  /** Ends the start between two steps. */
  readonly signal?: AbortSignal;
}

export interface LaunchProduct extends ProductPlace {
  readonly processes: readonly ServiceProcess[];
  /** Environment of the services alone. */
  readonly serviceEnv?: NodeJS.ProcessEnv;
  /** Arguments of Node before scripts of this folder and of the seed, which run beside the services. */
  readonly nodeArgs?: readonly string[];
  /** Hears what the services print. */
  readonly onOutput?: (chunk: Buffer) => void;
  /** As in `supervise`, of the services. */
  readonly endsBeforeGivingUp?: number;
}

export interface StartProduct extends ProductPlace {
  readonly processes: 'one' | 'many';
  /** Makes the example school at the first start on this DATA_DIR. */
  readonly seed: boolean;
}

export interface RunningProduct {
  readonly url: string;
  /** Of the example accounts. */
  readonly password: string;
  readonly parts: readonly AboutPart[];
  readonly urls: PartUrls;
  /** Where mails lie that would be sent; null: SMTP_URL is set, and they are sent. */
  readonly mailFolder: string | null;
  /** Stand-ins that take the place of what needs an account elsewhere: AI_DEMO, PAYMENTS_DEMO. */
  readonly demos: readonly string[];
  /** Process of each part and service: `services` in one process, else one name a service. */
  pids(): Record<string, number | undefined>;
  kill(name: string, signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** Launched: whether its services answer is another question. */
export interface LaunchedProduct extends RunningProduct {
  /** Settled once the services answer; a plain error when they do not start. */
  ready(): Promise<void>;
  /** Makes the example school, unless this DATA_DIR has one. */
  seedOnce(): Promise<void>;
  /** Ends the services and starts them again at once, on the same ports. */
  restart(): Promise<void>;
}

const serviceGraceMs = 3000;
/** Short: somebody waits for it, and nothing that was acknowledged is lost without. */
const restartGraceMs = 100;
const readyTimeoutMs = 60_000;

/** All services as they were built: in one process, or each in its own. */
function built(processes: 'one' | 'many'): readonly ServiceProcess[] {
  if (processes === 'one') return [{ name: 'services', args: [allInOne] }];
  return services.map((name) => ({ name, args: [join(root, `services/${name}/dist/main.js`)] }));
}

/** Parts, services, readiness, example school; what was started ends again when a step fails. Built already. */
export async function startProduct({ processes, seed, ...options }: StartProduct): Promise<RunningProduct> {
  const product = await launchProduct({ ...options, processes: built(processes) });
  try {
    await product.ready();
    options.signal?.throwIfAborted();
    if (seed) await product.seedOnce();
    return product;
  } catch (error) {
    await product.stop();
    throw error;
  }
}

/** Parts and the processes of the services; what was started ends again when a step fails. */
export async function launchProduct(options: LaunchProduct): Promise<LaunchedProduct> {
  const { dataDir, progress, host = '127.0.0.1', signal, nodeArgs = [] } = options;
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
    const hasPaymentsDemo = options.env.PAYMENTS_DEMO === '1';
    const payments = hasPaymentsDemo ? await startPaymentsDemo(`http://${urlHost(host)}:${port}`, nodeArgs) : null;
    if (payments) undo.push(payments.stop);
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
      ...payments?.settings,
    };
    progress('starting the services …');
    const running = await startServices(options, env, claim, disk);
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
      demos: demoOptions.flatMap(({ setting }) => (options.env[setting] === '1' ? [setting] : [])),
      pids,
      kill(name, with_) {
        const service = running.find((one) => one.name === name);
        if (service) service.kill(with_);
        else if (isPart(name)) parts.kill(name, with_);
        else throw new Error(`nothing called "${name}" runs here: ${Object.keys(pids()).join(', ')}`);
      },
      async ready() {
        await answers(running, url, signal);
        const { NATS_URL = '', MONGO_URL = '' } = parts.urls;
        claim.answersAt({ API_ORIGIN: url, NATS_URL, MONGO_URL });
      },
      async seedOnce() {
        if (isSeeded(dataDir)) return;
        await seedSchool({ env: { ...env, API_ORIGIN: url, EXAMPLE_PASSWORD: password }, dataDir, progress, nodeArgs });
      },
      async restart() {
        await Promise.all(running.map((service) => service.again(restartGraceMs)));
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
  { processes, serviceEnv, dataDir, onOutput, endsBeforeGivingUp }: LaunchProduct,
  env: NodeJS.ProcessEnv,
  claim: Claim,
  disk: Disk,
): Promise<Supervised[]> {
  const ports = await Promise.all(processes.map(() => freePort()));
  return processes.map(({ name, args }, at) => {
    const port = ports[at] ?? 0;
    const service = supervise(
      {
        name,
        command: process.execPath,
        args,
        env: { ...env, ...serviceEnv, WATCH_PORT: String(port) },
        cwd: root,
        disk,
        stores: false,
        hears: true,
        live: () => askLive(port),
        ...(onOutput ? { onOutput } : {}),
        ...(endsBeforeGivingUp ? { endsBeforeGivingUp } : {}),
      },
      join(dataDir, 'logs'),
      claim,
    );
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

export interface SeedSchool {
  /** With API_ORIGIN, NATS_URL and EXAMPLE_PASSWORD. */
  readonly env: NodeJS.ProcessEnv;
  readonly dataDir: string;
  readonly progress: Progress;
  readonly nodeArgs: readonly string[];
}

/** Adds to a running product what it lacks of the example school. */
export async function seedSchool({ env, dataDir, progress, nodeArgs }: SeedSchool): Promise<void> {
  progress('making the example school …');
  const args = [...nodeArgs, join(root, 'tools/seed/main.ts')];
  const run = await runTool(process.execPath, args, { env, cwd: root, onLine: (line) => progress(`  ${line}`) });
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
export function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
