import 'reflect-metadata';
import type { INestMicroservice, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Transport } from '@nestjs/microservices';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import { readConfig, type ServiceConfig } from './config.js';
import { ErrorFilter } from './error-filter.js';
import { createLogger } from './logging.js';
import { indexesReady } from './mongo.js';
import { natsOptions } from './nats.js';
import { PersonalData } from './personal-data/personal-data.js';
import { serviceModule } from './service-module.js';
import { startWatchdog } from './watchdog/watchdog.js';

export type RunningService = { readonly name: string; stop(): Promise<void> };
/** A service that can be started beside others in one process, or alone in its own. */
export type Service = { readonly name: string; start(env: NodeJS.ProcessEnv): Promise<RunningService> };

/** A service that answers on NATS: the queue group is its name, so that copies of it share the work. */
export function defineService<T extends z.ZodType<ServiceConfig>>(stated: {
  name: string;
  config: T;
  features: readonly Type[];
  /** Of a service that is reached in another way as well: before it listens. */
  prepare?: (app: INestMicroservice) => void;
}): Service {
  return {
    name: stated.name,
    async start(env) {
      const config = readConfig(stated.config, env);
      const app = await NestFactory.createMicroservice(serviceModule(stated.name, config, stated.features), {
        transport: Transport.NATS,
        options: {
          ...natsOptions(config.NATS_URL),
          queue: stated.name,
          name: stated.name,
          gracefulShutdown: true,
          gracePeriod: 300,
        },
        logger: createLogger(stated.name, config.LOG_LEVEL),
      });
      const connection = app.get<Connection>(getConnectionToken(), { strict: false });
      assertRegistered(app.get(PersonalData, { strict: false }), connection);
      await indexesReady(connection);
      app.useGlobalFilters(new ErrorFilter());
      stated.prepare?.(app);
      await app.listen();
      return { name: stated.name, stop: () => app.close() };
    },
  };
}

/** What is stored of people can be exported and erased, or the service does not start (architecture.md, rule 15). */
function assertRegistered(personal: PersonalData, connection: Connection): void {
  const models = Object.values(connection.models);
  const missing = personal.unregistered(new Map(models.map(({ collection, schema }) => [collection.name, schema])));
  if (missing.length === 0) return;
  throw new Error(`Ids of people are stored here and not registered with PersonalData:\n  ${missing.join('\n  ')}`);
}

/** `main.ts` of each service: runs until SIGTERM or SIGINT, then ends cleanly; a failed start says why and exits 1. */
export async function runService(service: Service): Promise<void> {
  startWatchdog(service.name, process.env);
  const running = await service.start(process.env).catch((error: unknown) => {
    console.error(`${service.name} could not start. ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  });
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
