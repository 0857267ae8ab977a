import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.js';

const watchdog = new URL('../../platform/dist/watchdog/watchdog.js', import.meta.url);
/** Holds its loop until it is killed. */
const held = `
  import inspector from 'node:inspector';
  import { startWatchdog } from '${watchdog}';
  startWatchdog(['held'], {});
  if (process.env.INSPECTED) inspector.open(0, '127.0.0.1');
  setTimeout(() => {
    console.log('holding');
    for (;;);
  }, 1000);
`;

describe('a process whose event loop does not turn', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mathquiz-watchdog-'));
  const script = join(folder, 'held.mjs');
  writeFileSync(script, held);
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  async function holding(more: NodeJS.ProcessEnv = {}): Promise<() => string> {
    const env = { ...process.env, ...more };
    const child = spawn(process.execPath, [script], { env, stdio: 'pipe' });
    children.push(child);
    let said = '';
    let log = '';
    child.stdout.on('data', (piece) => {
      said += piece;
    });
    child.stderr.on('data', (piece) => {
      log += piece;
    });
    await eventually(async () => said, Boolean);
    return () => log;
  }

  it('is told of in its log, and not while somebody looks at it with a debugger', async () => {
    const ofInspected = await holding({ INSPECTED: 'yes' });
    const ofPlain = await holding();
    await eventually(
      async () => ofPlain(),
      (log) => log.includes('the event loop does not turn'),
    );
    expect(ofInspected()).toContain('Debugger listening');
    expect(ofInspected()).not.toContain('does not turn');
  });
});
