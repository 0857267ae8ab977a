import 'reflect-metadata';
import { limits } from '@mathquiz/contracts';
import { BusClient, createLogger, type RunningService, readConfig, readiness, type Service } from '@mathquiz/platform';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module.js';
import { gatewayConfig } from './config.js';
import { buildHttp } from './http.js';

export type RunningGateway = RunningService & { readonly origin: string };

/** A path that is no text names nothing: it goes the way of every unknown one, with its headers and the shape of our errors. */
const unreadablePath = '/unreadable';
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

async function start(env: NodeJS.ProcessEnv): Promise<RunningGateway> {
  const config = readConfig(gatewayConfig, env);
  const adapter = new FastifyAdapter({
    bodyLimit: limits.bodyBytes,
    trustProxy: config.TRUSTED_PROXIES.length === 0 ? false : config.TRUSTED_PROXIES,
    forceCloseConnections: 'idle',
    // A signed address of an object holds its key, which may have 500 characters.
    routerOptions: { maxParamLength: 4000 },
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : unreadablePath),
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), adapter, {
    logger: createLogger('gateway', config.LOG_LEVEL),
    bodyParser: false,
  });
  const server = adapter.getInstance() as unknown as FastifyInstance;
  await buildHttp(server, app);
  await app.listen(config.PORT, config.HOST);
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.PORT;
  const bus = app.get(BusClient);
  const unready = readiness.add('gateway', async () => (bus.isUp ? null : 'NATS is away'));
  const stop = async () => {
    await app.close();
    unready();
  };
  return { name: 'gateway', origin: `http://${config.HOST}:${port}`, stop };
}

export const service: Service = { name: 'gateway', start };
export const startGateway = start;
