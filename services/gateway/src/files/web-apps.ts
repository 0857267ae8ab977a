import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
const apps = [
  { path: '/app', folder: join(root, 'web/learner/dist') },
  { path: '/admin', folder: join(root, 'web/admin/dist') },
] as const;

/** The file that a path names inside an app's folder; null when it names none, or one that begins with a dot: tools keep theirs so. */
export function fileOf(folder: string, path: string): string | null {
  if (/(^|[/\\])\./.test(path)) return null;
  const file = resolve(folder, path);
  return file.startsWith(folder + sep) && existsSync(file) && statSync(file).isFile()
    ? file.slice(folder.length + 1)
    : null;
}

type Headers = Readonly<Record<string, string>>;

/**
 * Serves both apps: hashed files for ever, everything else checked each time; paths that name no file get the app's page. `own`: headers of
 * single pages, by their path.
 */
export async function serveWebApps(
  server: FastifyInstance,
  notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  own: Readonly<Record<string, Headers>>,
): Promise<void> {
  await server.register(fastifyStatic, {
    root: apps[0].folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  for (const { path, folder } of apps) {
    server.get(path, (_, reply) => reply.redirect(`${path}/`));
    server.get<{ Params: { '*': string } }>(`${path}/*`, (request, reply) => {
      const asked = request.params['*'];
      const file = fileOf(folder, asked) ?? (/\.\w{1,8}$|(^|\/)\./.test(asked) ? null : fileOf(folder, 'index.html'));
      if (file === null) return notFound(request, reply);
      const forEver = file.startsWith(`assets${sep}`);
      void reply
        .header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
        .headers(own[`${path}/${asked}`] ?? {});
      return reply.sendFile(file, folder);
    });
  }
  server.get('/', (_, reply) => reply.redirect('/app/'));
}
