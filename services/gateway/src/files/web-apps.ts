import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
const apps = [
  { prefix: '/app/', folder: join(root, 'web/learner/dist') },
  { prefix: '/admin/', folder: join(root, 'web/admin/dist') },
];

/** Serves both apps: hashed files for ever, everything else checked each time; unknown paths get the app's page. */
export async function serveWebApps(server: FastifyInstance): Promise<void> {
  for (const [index, app] of apps.entries()) {
    if (!existsSync(app.folder)) continue;
    await server.register(fastifyStatic, {
      root: app.folder,
      prefix: app.prefix,
      preCompressed: true,
      decorateReply: index === 0,
      wildcard: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const forEver = path.startsWith(join(app.folder, 'assets'));
        response.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  server.get('/', (_, reply) => reply.redirect('/app/'));
  server.get('/app', (_, reply) => reply.redirect('/app/'));
  server.get('/admin', (_, reply) => reply.redirect('/admin/'));
}

/** The page of the app that an unknown path belongs to; null when it belongs to none or names a file. */
export function sendAppPage(url: string, reply: FastifyReply): FastifyReply | null {
  const path = url.split('?')[0] ?? '';
  const app = apps.find(({ prefix }) => path.startsWith(prefix));
  if (!app || /\.\w{1,8}$/.test(path) || !existsSync(join(app.folder, 'index.html'))) return null;
  return reply.header('cache-control', 'no-cache').sendFile('index.html', app.folder);
}
