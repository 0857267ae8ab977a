// Runs the test runners and counts what they report; a runner that ends badly without a failed test counts as one failure.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../start/layout.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
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
  };
  const failed = result.numFailedTests + (result.numRuntimeErrorTestSuites ?? 0);
  return { passed: result.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function withReport(use: (file: string) => Promise<Counts>): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'mathquiz-report-'));
  try {
    return await use(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each worker of the last two has parts, or a product, of its own; parts that were given by a URL are there once. */
async function workersFor(project: JestProject, pattern: string): Promise<number> {
  const given = ['MONGO_URL', 'NATS_URL', 'REDIS_URL'].some((name) => process.env[name]);
  if (project !== 'unit' && given) return 1;
  let files = 0;
  for await (const file of glob(specs[project], { cwd: root })) if (new RegExp(pattern).test(`/${file}`)) files += 1;
  return Math.min(mostWorkers, Math.max(files, 1));
}

/** `folder`: only the tests whose path has this after a slash. */
export async function runJest(project: JestProject, folder = ''): Promise<Counts> {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const pattern = `/${folder}`;
  const flags = [
    '--selectProjects',
    project,
    '--ci',
    '--json',
    '--forceExit',
    `--maxWorkers=${await workersFor(project, pattern)}`,
    ...['--testPathPatterns', pattern],
  ];
  return withReport((report) =>
    counted(
      process.execPath,
      ['--experimental-vm-modules', '--no-warnings', jest, ...flags, `--outputFile=${report}`],
      root,
      report,
    ),
  );
}

/** `file`: only the specs whose path has this in it. */
export function runVitest(app: string, file = ''): Promise<Counts> {
  const flags = ['run', '--reporter=default', '--reporter=json', ...(file === '' ? [] : [file])];
  return withReport((report) => counted('vitest', [...flags, `--outputFile.json=${report}`], join(root, app), report));
}
