import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer, type HotPayload, type ViteDevServer } from 'vite';
import { developmentEvents } from '../../libs/web/src/development-events.ts';
import { root } from '../start/layout.ts';

/** Both web apps, served from source by Vite. */
export interface Pages {
  /** Answers what is a path of an app; false for any other. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Tells every open page. */
  tell(payload: HotPayload): void;
  /** Covers every page that is open or comes with what is wrong, until `clear`. */
  fail(message: string): void;
  /** Takes the cover off, and leaves what was typed below it; a page that came when there was one loads again. */
  clear(): void;
  /** Hears of every file below the folders that comes, changes or goes. */
  watch(folders: readonly string[], hear: (file: string) => void): void;
  close(): Promise<void>;
}

const corrected: HotPayload = { type: 'custom', event: developmentEvents.corrected };
const apps = [
  { base: '/app/', folder: 'web/learner' },
  { base: '/admin/', folder: 'web/admin' },
] as const;

/** An installed worker keeps the pages of the last build; the browser takes this one for its successor, which takes itself off. */
const leavingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url);
})()));
`;

/** Starts both; pages hear of changes over the server's own port. `hosts` are names of this machine beside its addresses. */
export async function openPages(server: Server, hosts: readonly string[]): Promise<Pages> {
  const vites = await Promise.all(apps.map((app) => openApp(app.folder, server, hosts)));
  let fault: HotPayload | undefined;
  // One by one: what Vite sends to all it keeps, where there is no page, for the first that comes, however late.
  const open = () => vites.flatMap(({ ws }) => [...ws.clients]);
  const tell = (payload: HotPayload) => {
    for (const page of open()) page.send(payload);
  };
  const cameCovered = new WeakSet<object>();
  for (const { ws } of vites) {
    ws.on('connection', (socket) => {
      if (fault === undefined) return;
      cameCovered.add(socket);
      socket.send(JSON.stringify(fault));
    });
  }
  return {
    answer(request, response) {
      const at = apps.findIndex(({ base }) => request.url?.startsWith(base));
      const vite = vites[at];
      if (vite === undefined) return false;
      if (request.url === '/app/sw.js') response.setHeader('content-type', 'text/javascript').end(leavingWorker);
      else vite.middlewares(request, response, () => response.writeHead(404).end());
      return true;
    },
    tell,
    fail(message) {
      fault = { type: 'error', err: { message, stack: '', plugin: 'services' } };
      tell(fault);
    },
    clear() {
      if (fault === undefined) return;
      fault = undefined;
      for (const page of open()) page.send(cameCovered.has(page.socket) ? { type: 'full-reload' } : corrected);
    },
    watch(folders, hear) {
      const watcher = vites[0]?.watcher.add(folders.map((folder) => join(root, folder)));
      watcher?.on('all', (event, file) => {
        const isBelow = folders.some((folder) => file.startsWith(join(root, folder, '/')));
        if (isBelow && event !== 'addDir' && event !== 'unlinkDir') hear(file);
      });
    },
    async close() {
      await Promise.all(vites.map((vite) => vite.close()));
    },
  };
}

function openApp(folder: string, server: Server, hosts: readonly string[]): Promise<ViteDevServer> {
  const at = join(root, folder);
  return createServer({
    root: at,
    configFile: join(at, 'vite.config.ts'),
    clearScreen: false,
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { server }, allowedHosts: [...hosts] },
  });
}
