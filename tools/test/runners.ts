// Runs the test runners and counts what they report; a runner that ends badly without a failed test counts as one failure.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../start/layout.ts';
import { type ObjectServer, openObjectServer, s3Specs } from './object-server.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed, a line each: told again at the end, where it is seen. */
  readonly failures?: readonly string[];
}

/** What two cores carry; more would only make each test slower. */
const mostWorkers = 2;

const specs = {
  unit: '{libs,services,tools}/**/*.spec.ts',
  medium: '{libs,services}/**/*.medium-spec.ts',
  e2e: 'e2e/specs/**/*.e2e-spec.ts',
} as const;
type JestProject = keyof typeof specs;

function run(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Throws when the command fails. */
export async function runStep(command: string, args: readonly string[], cwd: string): Promise<void> {
  const code = await run(command, args, cwd);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

/** The files that took longest: where a minute can be won. */
function slowestOf(files: readonly FileResult[]): string {
  const timed = files.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  const slowest = timed.sort((one, other) => other.seconds - one.seconds).slice(0, 12);
  return `slowest: ${slowest.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')}`;
}

interface FileResult {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}

/** A file that failed as a whole has no test that did. */
export function failuresOf(files: readonly FileResult[]): string[] {
  return files.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName }) => `${file}: ${fullName}`);
    return failed.length === 0 && status === 'failed' ? [file] : failed;
  });
}

async function counted(
  command: string,
  args: readonly string[],
  cwd: string,
  report: string,
  env: NodeJS.ProcessEnv = {},
) {
  const code = await run(command, args, cwd, env);
  const result = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites?: number;
    testResults: readonly FileResult[];
  };
  console.log(slowestOf(result.testResults));
  const failed = result.numFailedTests + (result.numRuntimeErrorTestSuites ?? 0);
  const failures = failuresOf(result.testResults);
  return { passed: result.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed, failures };
}

async function withReport(use: (file: string) => Promise<Counts>): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'mathquiz-report-'));
  try {
    return await use(join(folder, 'report.json'));
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

/** Each worker of the last two has parts, or a product, of its own; parts that were given by a URL are there once. */
function workersFor(project: JestProject, files: readonly string[]): number {
  const given = ['MONGO_URL', 'NATS_URL', 'REDIS_URL'].some((name) => process.env[name]);
  if (project !== 'unit' && given) return 1;
  return Math.min(mostWorkers, Math.max(files.length, 1));
}

const needsS3 = (file: string): boolean => new RegExp(s3Specs).test(`/${file}`);

/** Only where one of the files needs it: it may have to be compiled first. */
async function withObjectServer(files: readonly string[], use: (server: ObjectServer | null) => Promise<Counts>) {
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

/** `folder`: only the tests whose path has this after a slash. */
export async function runJest(project: JestProject, folder = ''): Promise<Counts> {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const pattern = `/${folder}`;
  const files = await filesOf(project, pattern);
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
    if (server?.tried === false && files.every(needsS3)) return { passed: 0, failed: 0 };
    const left =
      server?.tried === false ? ['--testPathIgnorePatterns', '/node_modules/', '/dist/', '/web/', s3Specs] : [];
    return withReport((report) =>
      counted(
        process.execPath,
        ['--experimental-vm-modules', '--no-warnings', jest, ...flags, ...left, `--outputFile=${report}`],
        root,
        report,
        // Under a name of its own: with S3_ENDPOINT every service of the tier would keep its files there.
        server?.tried ? { MATHQUIZ_S3: JSON.stringify(server.env) } : {},
      ),
    );
  });
}

/** `file`: only the specs whose path has this in it. */
export function runVitest(app: string, file = ''): Promise<Counts> {
  const flags = ['run', '--reporter=default', '--reporter=json', ...(file === '' ? [] : [file])];
  return withReport((report) => counted('vitest', [...flags, `--outputFile.json=${report}`], join(root, app), report));
}
