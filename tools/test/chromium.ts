// The browser of the end-to-end tests: what is there, else Debian's package when we may install it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...places].find((place) => place !== undefined && existsSync(place));

/** Throws a plain sentence when there is no browser and none can be installed. */
export async function ensureChromium(progress: (line: string) => void): Promise<string> {
  const found = findChromium();
  if (found) return found;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) {
    throw new Error('The browser tests need Chromium: `sudo apt-get install chromium`, or set CHROMIUM_PATH.');
  }
  progress('installing chromium (Debian package, some 400 MB) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']]) {
    const result = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8' });
    if (result.status !== 0) throw new Error(`apt-get ${args[0]} failed: ${result.stderr.trim().split('\n').at(-1)}`);
  }
  const installed = findChromium();
  if (!installed) throw new Error('apt-get installed no chromium.');
  return installed;
}
