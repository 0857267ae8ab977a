// `npm start`: see docs/self-hosting/parts.md.
import { claimDataDir } from '../infrastructure/claim.ts';
import { waitForRoom, watchDisk } from '../infrastructure/disk.ts';
import { secantusName } from '../infrastructure/mongo.ts';
import { codeOf, messageOf, PlainError, type Progress, pause } from '../infrastructure/part.ts';
import { endTools } from '../infrastructure/run-tool.ts';
import { buildIfChanged } from './build.ts';
import { beginAnew } from './fresh.ts';
import { exampleAccounts, root } from './layout.ts';
import { demandPort } from './port-owner.ts';
import { fullDisk, type RunningProduct, startProduct } from './product.ts';
import { readSettings, settingsTable } from './settings.ts';
import { mayShowMails, showMails } from './show-mails.ts';

const began = performance.now();
const stopTimeoutMs = 8000;
/** npm, the terminal and the bootstrap each pass one Ctrl-C on. */
const sameSignalMs = 300;

const progress: Progress = (line) =>
  console.log(`[${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s] ${line}`);
const abort = new AbortController();
let stoppingSince: number | undefined;

const starting = start(process.argv.slice(2));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
process.on('disconnect', () => void stop('SIGTERM'));
const ended = await starting.catch((error: unknown) => {
  if (abort.signal.aborted) return undefined; // `stop` ends the process
  const plain = error instanceof PlainError ? error.message : whatTheSystemRefused(error);
  if (plain === undefined) throw error;
  console.error(`\n${plain}\n`);
  return 1;
});
if (typeof ended === 'number') process.exit(ended);
if (ended !== undefined) show(ended);

async function start(args: readonly string[]): Promise<RunningProduct | number> {
  const unknown = args.filter((arg) => !['--fresh', '--yes', '--help'].includes(arg));
  if (unknown.length > 0 || args.includes('--help')) {
    console.log(help());
    return unknown.length > 0 ? 2 : 0;
  }
  const settings = readSettings(process.env, root);
  if ('problems' in settings) {
    throw new PlainError(
      `These settings do not fit:\n${settings.problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
  }
  const { dataDir, host, port, processes } = settings;
  progress(`data in ${dataDir}`);
  const disk = watchDisk(dataDir);
  // After a reboot too: ending here would leave a school without its product until somebody looks.
  await waitForRoom(disk, (freeBytes) => progress(fullDisk(dataDir, freeBytes)), abort.signal);
  const claim = await claimDataDir(dataDir, progress);
  process.once('exit', () => claim.release());
  const asking = { yes: args.includes('--yes'), env: process.env, progress, signal: abort.signal };
  if (args.includes('--fresh') && !(await beginAnew(dataDir, asking))) {
    console.log('Nothing was removed.');
    return 0;
  }
  await demandPort(host, port);
  await buildIfChanged(progress);
  abort.signal.throwIfAborted();
  return startProduct({
    dataDir,
    env: process.env,
    processes,
    progress,
    seed: true,
    host,
    port,
    claim,
    disk,
    signal: abort.signal,
  });
}

function show(product: RunningProduct): void {
  progress('ready');
  const accounts = exampleAccounts.map(
    ({ name, role, where }) => `    ${name.padEnd(10)} ${role.padEnd(10)} ${product.url}${where}`,
  );
  const database = product.parts.find(({ part }) => part === 'mongo');
  const shown = mayShowMails(process.env, process.stdout.isTTY);
  const advice =
    database?.name === secantusName
      ? "\n  secantusd-rs is beta: for trying out and one school's start. For production run a real MongoDB and set MONGO_URL."
      : '';
  console.log(`
  Learners and teachers  ${product.url}/app/
  Console                ${product.url}/admin/
  API                    ${product.url}/api/v1
  API documentation      ${product.url}/api/v1/docs

  Example accounts, password ${product.password}
${accounts.join('\n')}

  Mails                  ${product.mailFolder === null ? 'are sent through SMTP_URL' : `are not sent: they lie in ${product.mailFolder}${shown ? ' and are shown here' : ''}`}

  Database: ${database?.name} ${database?.version}${advice}

  Ctrl-C stops everything; all data is kept.
`);
  if (product.mailFolder !== null && shown) showMails(product.mailFolder);
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stoppingSince !== undefined) {
    if (performance.now() - stoppingSince > sameSignalMs) await killAll();
    return;
  }
  stoppingSince = performance.now();
  console.log(`\nStopping (${signal}) … once more to kill.`);
  abort.abort();
  endTools();
  const stopped = starting.then(
    async (product) => {
      if (typeof product !== 'number') await product.stop();
      return 0;
    },
    () => 130,
  );
  const code = await Promise.race([stopped, pause(stopTimeoutMs)]);
  if (code === undefined) return killAll();
  progress('stopped');
  process.exit(code);
}

async function killAll(): Promise<void> {
  const product = await Promise.race([starting.catch(() => undefined), pause(0)]);
  const pids = product === undefined || typeof product === 'number' ? [] : Object.values(product.pids());
  for (const pid of pids) if (pid !== undefined) process.kill(pid, 'SIGKILL');
  process.exit(137);
}

function whatTheSystemRefused(error: unknown): string | undefined {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full: ${messageOf(error)}`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `No right to write there: ${messageOf(error)}. DATA_DIR must be a folder of your own.`;
    default:
      return undefined;
  }
}

function help(): string {
  const rows = settingsTable.map(
    ({ name, byDefault, about }) => `  ${name.padEnd(17)} ${byDefault.padEnd(10)} ${about}`,
  );
  return `npm start [-- --fresh [--yes]]

  --fresh   removes everything in DATA_DIR first, after asking
  --yes     does not ask

Settings, from the environment (name, default, meaning):
${rows.join('\n')}`;
}
