import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { errorTable, limits, paymentPage, type Route, routes, withoutImageTokens } from '@mathquiz/contracts';
import { openApiDocument } from '@mathquiz/contracts/openapi';
import { AppError, CONFIG, noteAnswer } from '@mathquiz/platform';
import { s3Settings } from '@mathquiz/platform/object-store';
import { isSecure } from '@mathquiz/platform/session';
import type { INestApplicationContext } from '@nestjs/common';
import { Logger } from '@nestjs/common';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DiskService } from './about/disk.service.js';
import { docsPage, docsStyle } from './about/docs-page.js';
import { ReadinessService } from './about/readiness.service.js';
import type { GatewayConfig } from './config.js';
import { addSecurityHeaders, paymentHeaders } from './files/security-headers.js';
import { serveWebApps } from './files/web-apps.js';
import { localeOf } from './forwarder/context.js';
import { ErrorTextsService } from './forwarder/error-texts.service.js';
import { ForwarderService, urlPattern } from './forwarder/forwarder.service.js';
import { askingFields } from './session/asking.js';
import { passSockets } from './sockets/pass-sockets.js';

const logger = new Logger('Http');
/** Bytes of a signed event; those of Stripe have some thousands. */
const maxEventBytes = 256 * 1024;
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Fastify's own refusals, as codes of ours. */
function asAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status === 413) return new AppError('too_large', { limit_bytes: limits.bodyBytes });
  if (status === 415) return new AppError('unsupported_media');
  if (status >= 400 && status < 500)
    return new AppError('invalid_request', { fields: [{ path: 'body', problem: error.code }] });
  logger.error(error.stack ?? error.message);
  return new AppError('internal');
}

/** On a full disk the stores fail in many ways that all have this cause. */
function becauseOfTheDisk(error: AppError): AppError {
  return ['internal', 'unavailable', 'deadline_exceeded'].includes(error.code) ? new AppError('disk_full') : error;
}

/** A text goes back as it was written: the tokens of its pictures were for whoever read it. */
function withoutTokens(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    void parse(request, withoutImageTokens(String(body)), done);
  });
}

/** A signature is over the text as it came: nothing reads it on the way. */
function takesText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxEventBytes }, (_request, body, done) => {
    done(null, String(body));
  });
}

/** Everything that the gateway answers: the routes of the contract, the docs, health, the two web apps. */
export async function buildHttp(server: FastifyInstance, app: INestApplicationContext): Promise<void> {
  const forwarder = app.get(ForwarderService);
  const texts = app.get(ErrorTextsService);
  const readiness = app.get(ReadinessService);
  const disk = app.get(DiskService);

  const fail = (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
    const known = disk.full ? becauseOfTheDisk(asAppError(error)) : asAppError(error);
    const wait = known.details.retry_after_s;
    if (wait !== undefined) void reply.header('retry-after', String(wait));
    const requestId = String(reply.getHeader('x-request-id') ?? request.id);
    return reply
      .status(errorTable[known.code].status)
      .header('cache-control', 'no-store')
      .send(texts.bodyOf(known, localeOf(request), requestId));
  };

  const notFound = (request: FastifyRequest, reply: FastifyReply) => fail(new AppError('not_found'), request, reply);
  // Made when it is first asked for: it takes a third of a second.
  let openApi: ReturnType<typeof openApiDocument> | undefined;
  await server.register(cookie);
  for (const [name, none] of Object.entries(askingFields)) server.decorateRequest(name, none);
  // Texts and long lists; a short answer costs more to compress than to send. Files are compressed when they are built.
  await server.register(compress, { threshold: 8192, encodings: ['br', 'gzip'], brotliOptions });
  const config = app.get<GatewayConfig>(CONFIG);
  addSecurityHeaders(server, isSecure(config), s3Settings(config)?.publicEndpoint ?? null);
  // In a scope of their own, because Nest sets the handlers of the outer one.
  await server.register(async (scope) => {
    scope.setErrorHandler(fail);
    scope.addHook('onResponse', async ({ routeOptions }, { statusCode, elapsedTime }) => {
      const { contract } = routeOptions.config as { contract?: Route };
      if (contract) noteAnswer(contract.method, contract.path, statusCode, elapsedTime);
    });
    await scope.register(multipart);
    withoutTokens(scope);
    for (const route of Object.values<Route>(routes)) {
      if (route.subject === routes.putObject.subject || route.traits.signed) continue;
      scope.route({
        // Files are given as they are, and pieces of them too.
        ...(route.traits.bytes || route.subject === routes.getObject.subject ? { compress: false } : {}),
        method: route.method,
        url: urlPattern(route),
        exposeHeadRoute: false,
        config: { contract: route },
        handler: (request, reply) => forwarder.answer(route, request, reply),
      });
    }
    await scope.register(async (stream) => {
      // The bytes themselves are the body: they are read by whoever stores them.
      stream.removeAllContentTypeParsers();
      stream.addContentTypeParser('*', (_request, _payload, done) => done(null));
      const route = routes.putObject;
      stream.route({
        method: route.method,
        url: urlPattern(route),
        config: { contract: route },
        handler: (request, reply) => forwarder.answer(route, request, reply),
      });
    });
    await scope.register(async (signed) => {
      takesText(signed);
      for (const route of Object.values<Route>(routes)) {
        const { signed: header } = route.traits;
        if (header === undefined) continue;
        signed.route({
          method: route.method,
          url: urlPattern(route),
          config: { contract: route },
          handler: (request, reply) => {
            request.body = { payload: String(request.body ?? ''), signature: String(request.headers[header] ?? '') };
            return forwarder.answer(route, request, reply);
          },
        });
      }
    });
    passSockets(scope, config.SOCKETS_URL);
    scope.get('/api/v1/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(docsPage()));
    scope.get('/api/v1/docs/style.css', (_, reply) => reply.type('text/css').send(docsStyle));
    scope.get('/api/v1/docs/openapi.json', (_, reply) => {
      openApi ??= openApiDocument();
      return reply.send(openApi);
    });
    scope.get('/healthz', (_, reply) => reply.send({ ok: true }));
    scope.get('/readyz', async (_, reply) => {
      const state = await readiness.check();
      return reply.status(state.ready ? 200 : 503).send(state);
    });
    const { STRIPE_PUBLISHABLE_KEY: key, STRIPE_STAND_IN_URL: standIn } = config;
    await serveWebApps(scope, notFound, key === undefined ? {} : { [`/app${paymentPage}`]: paymentHeaders(standIn) });
    scope.all('/*', notFound);
  });
}
