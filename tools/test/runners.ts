// Runs the test runners and reads what they report, file by file.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../start/layout.ts';
import { type ObjectServer, openObjectServer, s3Specs } from './object-server.ts';
import { type RunnerReport, reportOf, slowestLine } from './report.ts';
import type { TierReport } from './second-chance.ts';
import { inOtherTurns, turnOfRun } from './turn.ts';

/** Two cores carry no more: a medium spec waits a part of its time; more of the others at once would only make each slower. */
const mostWorkers = { unit: 2, medium: 3, e2e: 2 } as const;

const specs = {
  unit: '{libs,services,tools}/**/*.spec.ts',
  medium: '{libs,services,tools}/**/*.medium-spec.ts',
  e2e: 'e2e/specs/**/*.e2e-spec.ts',
} as const;
export type JestProject = keyof typeof specs;

function run(
  command: string,
  args: readonly string[],
  { cwd, env = {}, quiet = false }: Pick<RunnerCommand, 'cwd' | 'env' | 'quiet'>,
): Promise<number> {
  const output = quiet ? 'ignore' : 'inherit';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Throws when the command fails. */
export async function runStep(command: string, args: readonly string[], cwd: string): Promise<void> {
  const code = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

interface RunnerCommand {
  readonly command: string;
  /** `report`: the file that the runner must write. */
  args(report: string): readonly string[];
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** For a run whose failures are meant to be: they would be read as those of the tier. */
  readonly quiet?: boolean;
}

/** Paths in the report are below `below`, the root of the project unless a test of this file runs one elsewhere. */
export async function runRunner(runner: RunnerCommand, below: string = root): Promise<TierReport> {
  const folder = mkdtempSync(join(tmpdir(), 'mathquiz-report-'));
  const report = join(folder, 'report.json');
  try {
    const code = await run(runner.command, runner.args(report), runner);
    const result = JSON.parse(readFileSync(report, 'utf8')) as RunnerReport;
    if (!runner.quiet) console.log(slowestLine(result, below));
    return reportOf(result, code, below);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function filesOf(project: JestProject, pattern: string): Promise<readonly string[]> {
  const files: string[] = [];
  for await (const file of glob(specs[project], { cwd: root }))
    if (new RegExp(pattern).test(`/${file}`)) files.push(file);
  return files;
}

/** Each worker of medium and e2e has parts, or a product, of its own; parts that were given by a URL are there once. */
function workersFor(project: JestProject, files: readonly string[]): number {
  const given = ['MONGO_URL', 'NATS_URL', 'REDIS_URL'].some((name) => process.env[name]);
  if (project !== 'unit' && given) return 1;
  return Math.min(mostWorkers[project], Math.max(files.length, 1));
}

const needsS3 = (file: string): boolean => new RegExp(s3Specs).test(`/${file}`);

/** Only where one of the files needs it: it may have to be compiled first. */
async function withObjectServer(
  files: readonly string[],
  use: (server: ObjectServer | null) => Promise<TierReport>,
): Promise<TierReport> {
  if (!files.some(needsS3)) return use(null);
  const server = await openObjectServer(process.env, (line) => console.log(line));
  try {
    return await use(server);
  } finally {
    // Behind all that jest says, where it is seen.
    if (server.tried) await server.stop();
    else console.log(server.line);
  }
}

/** For `runJest`: these files alone. */
export const onlyThese = (files: readonly string[]): string =>
  `(${files.map((file) => file.replaceAll('.', '\\.')).join('|')})$`;

/** `folder`: only the tests whose path has this after a slash. Without one an ordinary run leaves out what is in another turn. */
export async function runJest(project: JestProject, folder = ''): Promise<TierReport> {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const pattern = `/${folder}`;
  const all = await filesOf(project, pattern);
  const others = folder === '' && process.env.MATHQUIZ_SCALE === undefined ? inOtherTurns(turnOfRun()) : [];
  const files = all.filter((file) => !others.includes(file));
  const flags = [
    '--selectProjects',
    project,
    '--ci',
    '--json',
    '--forceExit',
    `--maxWorkers=${workersFor(project, files)}`,
    ...['--testPathPatterns', pattern],
  ];
  return withObjectServer(files, async (server) => {
    if (server?.tried === false && files.every(needsS3)) return { files: [] };
    const left = [...(server?.tried === false ? [s3Specs] : []), ...(others.length > 0 ? [onlyThese(others)] : [])];
    return runRunner({
      command: process.execPath,
      args: (report) => [
        ...['--experimental-vm-modules', '--no-warnings', jest],
        ...[...flags, `--outputFile=${report}`],
      ],
      cwd: root,
      env: {
        MATHQUIZ_LEFT_OUT: JSON.stringify(left),
        // Under a name of its own: with S3_ENDPOINT every service of the tier would keep its files there.
        ...(server?.tried ? { MATHQUIZ_S3: JSON.stringify(server.env) } : {}),
      },
    });
  });
}

/** `paths`: only the specs whose path has one of these in it. */
export function runVitest(app: string, ...paths: readonly string[]): Promise<TierReport> {
  const flags = ['run', '--reporter=default', '--reporter=json', ...paths.filter((path) => path !== '')];
  return runRunner({
    command: 'vitest',
    args: (report) => [...flags, `--outputFile.json=${report}`],
    cwd: join(root, app),
  });
}

/** Runs one spec file by itself. The specs of libs/web run in the learner app. */
export function runAlone(file: string): Promise<TierReport> {
  const app = /^(web\/[^/]+)\/(.*)$/.exec(file);
  if (app?.[1] && app[2]) return runVitest(app[1], app[2]);
  if (file.startsWith('libs/web/')) return runVitest('web/learner', file);
  if (file.endsWith('.medium-spec.ts')) return runJest('medium', file);
  return runJest(file.endsWith('.e2e-spec.ts') ? 'e2e' : 'unit', file);
}
