// The browser of the end-to-end tests: what is there, else Debian's package when we may install it.
import { existsSync } from 'node:fs';
import { runTool } from '../infrastructure/run-tool.ts';

/** The same browser without a window to draw: a quarter less CPU in these tests. */
const shell = '/usr/bin/chromium-headless-shell';
const places = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const firstOf = (all: readonly (string | undefined)[]): string | undefined =>
  all.find((place) => place !== undefined && existsSync(place));

export const findChromium = (): string | undefined => firstOf([process.env.CHROMIUM_PATH, ...places]);

/** A machine without a network says so soon. */
const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0'];

/** Why it could not be installed; null when it was. */
async function install(browser: string): Promise<string | null> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk']]) {
    const run = await runTool('apt-get', ['-q', ...patience, ...args], { env });
    if (run.code !== 0) return `apt-get ${args[0]} failed: ${run.output.trim().split('\n').at(-1)}`;
  }
  return null;
}

/** Throws a plain sentence when there is no browser and none can be installed. */
export async function ensureChromium(progress: (line: string) => void): Promise<string> {
  const best = firstOf([process.env.CHROMIUM_PATH, shell]);
  if (best) return best;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    progress('installing chromium-headless-shell (Debian package, some 200 MB) …');
    // An older Debian has no such package.
    const failed = (await install('chromium-headless-shell')) && !findChromium() ? await install('chromium') : null;
    if (failed) throw new Error(failed);
  }
  const found = findChromium();
  if (!found)
    throw new Error('The browser tests need Chromium: `sudo apt-get install chromium`, or set CHROMIUM_PATH.');
  return found;
}
