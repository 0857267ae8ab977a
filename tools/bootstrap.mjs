// Plain JavaScript for whatever Node (20 or newer) the machine has: it may use nothing that must be installed first.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bringPackages, keepPackages } from './kept-packages.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const stampFile = join(root, 'node_modules', '.mathquiz-lock');
const envFile = join(root, '.env');
const oldestHost = 20;
const oldestTools = 24;
const tools = {
  start: 'tools/start/main.ts',
  dev: 'tools/dev/main.ts',
  seed: 'tools/dev/seed.ts',
  reset: 'tools/dev/reset.ts',
  test: 'tools/test/main.ts',
  ci: 'tools/ci/main.ts',
};
/** Read their settings from `.env`, too; tests state their own. */
const forThisMachine = ['start', 'dev', 'seed', 'reset', 'run'];
/** These run the product, and stop it when the bootstrap dies. */
const holding = ['start', 'dev', 'seed'];
/** npm fills a full disk for minutes before it says so. */
const packagesBytes = 1.25e9;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const usage = 'Usage: node tools/bootstrap.mjs start|dev|seed|reset|test|ci|run <file> [arguments]';

class PlainError extends Error {}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof PlainError)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}

async function main([what, ...rest]) {
  const [file, args] = what === 'run' ? [rest[0], rest.slice(1)] : [tools[what], rest];
  if (file === undefined) throw new PlainError(usage);
  if (major(process.versions.node) < oldestHost) {
    throw new PlainError(
      `Node ${oldestHost} or newer is needed; this is ${process.version}. nodejs.org and Debian 13 have one.`,
    );
  }
  await install(what === 'ci');
  const env = forThisMachine.includes(what) && existsSync(envFile) ? [`--env-file=${envFile}`] : [];
  const ended = await runTool(newestNode(), [...env, resolve(root, file), ...args], holding.includes(what));
  // Ended by a signal: end by the same one, so that a shell or CI sees what happened.
  if (ended.signal) process.kill(process.pid, ended.signal);
  process.exitCode = ended.code ?? 1;
}

/** `keeps`: takes the packages from the last clean checkout with the same lock file, and keeps them for the next one. */
async function install(keeps) {
  const lock = join(root, 'package-lock.json');
  if (!existsSync(lock))
    throw new PlainError('package-lock.json is missing: this is not a whole clone of the repository.');
  const stamp = createHash('sha256').update(readFileSync(lock)).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (keeps && bringPackages(root, stamp)) {
    console.log('The packages of package-lock.json are those of the last clean checkout (~/.cache/mathquiz).');
    writeFileSync(stampFile, stamp);
    return;
  }
  const npm = spawnSync('npm', ['--version'], { encoding: 'utf8' });
  if (npm.error) throw new PlainError('npm is not on PATH. It comes with Node (Debian: apt install npm).');

  const { bavail, bsize } = statfsSync(root);
  const free = bavail * bsize;
  if (free < packagesBytes) throw new PlainError(diskFull(free));

  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  console.log('Installing the packages of package-lock.json (npm ci) …');
  const beat = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000);
  const run = await npmCi();
  clearInterval(beat);
  if (run.code !== 0) throw new PlainError(whyNotInstalled(run.output));
  if (keeps) keepPackages(root, stamp);
  writeFileSync(stampFile, stamp);
  console.log(`  installed in ${seconds()} s`);
}

function npmCi() {
  return new Promise((done) => {
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => done({ code: 1, output: String(error) }));
    const end = () => {
      child.kill('SIGTERM');
      process.exit(130);
    };
    for (const signal of signals) process.once(signal, end);
    child.once('close', (code) => {
      for (const signal of signals) process.off(signal, end);
      done({ code, output });
    });
  });
}

function diskFull(free) {
  const left = free === undefined ? '' : ` (${Math.round(free / 1e6)} MB are free)`;
  return `The disk of ${root} is full${left}: the packages need ${packagesBytes / 1e6} MB.`;
}

function whyNotInstalled(output) {
  const reasons = [
    [/ENOSPC|EDQUOT/, diskFull()],
    [/EACCES|EPERM|EROFS/, `No right to write into ${root}. Use a folder of your own; root is not needed.`],
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|ERR_SOCKET_TIMEOUT/,
      'npm cannot reach its registry: no network, or a proxy that is not set (npm config set proxy …).',
    ],
    [
      /EUSAGE|in sync|Missing: /,
      'package.json and package-lock.json do not fit together: take an unchanged clone, or run npm install.',
    ],
    [
      /EINTEGRITY/,
      'A package differs from the one that was locked (EINTEGRITY): nothing is installed. Try again, or ask who runs the registry.',
    ],
  ];
  const reason = reasons.find(([sign]) => sign.test(output))?.[1] ?? 'npm ci failed.';
  return `${reason}\n\nnpm said:\n${output.trimEnd().split('\n').slice(-12).join('\n')}`;
}

/** The Node that the lock brings along; this platform's own where the lock has none for it. */
function newestNode() {
  for (const node of [join(bin, 'node'), process.execPath]) {
    const printed = existsSync(node) ? spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout : undefined;
    if (printed && major(printed.slice(1)) >= oldestTools) return node;
  }
  throw new PlainError(
    `package-lock.json brings Node ${oldestTools} along for Linux on x86_64 only. On ${process.platform} ${process.arch} install Node ${oldestTools} or newer yourself; this is ${process.version}.`,
  );
}

function runTool(node, args, holdsOn) {
  // The channel does nothing but close when this process dies, even by kill -9: then `start` stops too.
  const stdio = ['inherit', 'inherit', 'inherit', ...(holdsOn ? ['ipc'] : [])];
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
  const child = spawn(node, args, { cwd: root, stdio, env });
  // Ctrl-C reaches the tool twice, from the terminal and from here; it takes two within a moment for one.
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  // npm passes SIGTERM on to its shell, which ends without telling anybody.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent || !process.env.npm_lifecycle_event) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of signals) process.removeAllListeners(name);
      done({ code, signal });
    });
  });
}

function major(version) {
  return Number.parseInt(version, 10);
}
