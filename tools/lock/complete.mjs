/**
 * Adds the platform binaries that a registry did not serve to package-lock.json, so that `npm ci` accepts it everywhere.
 *
 * npm drops an optional dependency from the lock when the registry has no such package, and then refuses its own lock
 * ("Missing: @biomejs/cli-android-arm64@ from lock file"). Run after each change of the lock: `node tools/lock/complete.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'aix', 'sunos', 'netbsd', 'openbsd'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/** The platform that a package's name tells, so that npm skips it elsewhere. */
function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return {
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    ...(os.length > 0 ? { os } : {}),
  };
}

function isKnown(from, name) {
  let folder = from;
  for (;;) {
    if (lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
    const cut = folder.lastIndexOf('/node_modules/');
    folder = cut > 0 ? folder.slice(0, cut) : '';
  }
}

const added = {};
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isKnown(path, name)) continue;
    const nested = `${path}/node_modules/${name}`;
    const flat = `node_modules/${name}`;
    const place = added[flat] && added[flat].version !== version ? nested : flat;
    added[place] = { version: version.replace(/^[\^~]/, ''), ...platformOf(name), optional: true };
  }
}

const packages = Object.fromEntries(
  Object.entries({ ...lock.packages, ...added }).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
);
writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
console.log(`${Object.keys(added).length} platform entries added to package-lock.json`);
