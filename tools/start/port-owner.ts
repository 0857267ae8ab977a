import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { codeOf, PlainError } from '../infrastructure/part.ts';

/** Stops with the name of whoever has the port, while nothing has been started yet. */
export async function demandPort(host: string, port: number, command: string): Promise<void> {
  const code = await tryToListen(host, port);
  switch (code) {
    case undefined:
      return;
    case 'EADDRINUSE': {
      const owner = ownerOf(port);
      const who = owner === undefined ? 'another program' : `process ${owner.pid} (${owner.command})`;
      throw new PlainError(
        `Port ${port} is taken by ${who}. Stop it, or choose another port: PORT=${port + 1} ${command}`,
      );
    }
    case 'EACCES':
      throw new PlainError(
        `No right to listen on port ${port}: ports below 1024 are for root. Choose another: PORT=8080 ${command}`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      throw new PlainError(
        `HOST=${host} is no address of this machine. 127.0.0.1 is this machine alone, 0.0.0.0 every network of it.`,
      );
    default:
      throw new PlainError(`Cannot listen on ${host}:${port} (${code}).`);
  }
}

function tryToListen(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(codeOf(error) ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

interface Owner {
  readonly pid: number;
  readonly command: string;
}

/** Who listens, as far as Linux tells this user. */
function ownerOf(port: number): Owner | undefined {
  const inodes = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listenersOn(table, port)));
  if (inodes.size === 0) return undefined;
  const pids = tryOr(() => readdirSync('/proc'), []).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const links = tryOr(() => readdirSync(`/proc/${pid}/fd`), []);
    const holds = links.some((fd) => inodes.has(tryOr(() => readlinkSync(`/proc/${pid}/fd/${fd}`), '')));
    if (holds) return { pid: Number(pid), command: commandOf(pid) };
  }
  return undefined;
}

/** Columns of /proc/net/tcp: number, local address, remote address, state (0A listens), …, the tenth is the socket's inode. */
function listenersOn(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = tryOr(() => readFileSync(table, 'utf8'), '')
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  return rows
    .filter(([, local, , state]) => local?.endsWith(suffix) && state === '0A')
    .map((row) => `socket:[${row[9]}]`);
}

function commandOf(pid: string): string {
  const words = tryOr(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'), '')
    .split('\0')
    .join(' ')
    .trim();
  return words.length > 80 ? `${words.slice(0, 79)}…` : words || 'unknown';
}

function tryOr<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
