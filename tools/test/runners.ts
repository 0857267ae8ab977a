// Runs the test runners and counts what they report; a runner that ends badly without a failed test counts as one failure.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../start/layout.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

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

/** `folder`: only the tests whose path has this after a slash. */
export function runJest(project: string, folder?: string): Promise<Counts> {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const flags = [
    '--selectProjects',
    project,
    '--ci',
    '--json',
    '--forceExit',
    ...(project === 'unit' ? [] : ['--runInBand']),
    ...(folder === undefined ? [] : ['--testPathPatterns', `/${folder}`]),
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

export function runVitest(app: string): Promise<Counts> {
  const flags = ['run', '--reporter=default', '--reporter=json'];
  return withReport((report) => counted('vitest', [...flags, `--outputFile.json=${report}`], join(root, app), report));
}
