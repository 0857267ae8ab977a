import 'reflect-metadata';
import type { INestMicroservice, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import { BusClient } from './bus-client.js';
import { readConfig, type ServiceConfig } from './config.js';
import { DrainingServer } from './draining-server.js';
import { endOnSignal } from './end-on-signal.js';
import { ErrorFilter } from './error-filter.js';
import { inTime } from './in-time.js';
import { createLogger } from './logging.js';
import { indexesReady, pingStore } from './mongo.js';
import { natsOptions } from './nats.js';
import { PersonalData } from './personal-data/personal-data.js';
import { serviceModule } from './service-module.js';
import { startTracing } from './tracing/start-tracing.js';
import { readiness } from './watchdog/readiness.js';
import { startWatchdog } from './watchdog/watchdog.js';

export type RunningService = { readonly name: string; stop(): Promise<void> };
/** A service that can be started beside others in one process, or alone in its own. */
export type Service = { readonly name: string; start(env: NodeJS.ProcessEnv): Promise<RunningService> };

/** A probe that waits longer takes it for an answer that there is none. */
const readyMs = 2000;

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
        strategy: new DrainingServer(stated.name, natsOptions(config.NATS_URL)),
        logger: createLogger(stated.name, config.LOG_LEVEL),
      });
      const connection = app.get<Connection>(getConnectionToken(), { strict: false });
      assertRegistered(app.get(PersonalData, { strict: false }), connection);
      await indexesReady(connection);
      app.useGlobalFilters(new ErrorFilter());
      stated.prepare?.(app);
      await app.listen();
      const unready = readiness.add(stated.name, () => whyNotReady(app.get(BusClient, { strict: false }), connection));
      return {
        name: stated.name,
        async stop() {
          await app.close();
          unready();
        },
      };
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

/** A service works while it hears what is asked and reaches what it stores. */
async function whyNotReady(bus: BusClient, connection: Connection): Promise<string | null> {
  if (!bus.isUp) return 'NATS is away';
  return inTime(readyMs, pingStore(connection)).then(
    () => null,
    () => 'the database does not answer',
  );
}

/** `main.ts` of each service: runs until SIGTERM or SIGINT, then ends cleanly; a failed start says why and exits 1. */
export async function runService(service: Service): Promise<void> {
  try {
    await startTracing(service.name, process.env);
    startWatchdog([service.name], process.env);
    const running = await service.start(process.env);
    endOnSignal(() => running.stop(), process.env);
  } catch (error) {
    console.error(`${service.name} could not start. ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
