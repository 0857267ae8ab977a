import { Global, Inject, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { isTracing } from '../tracing/start-tracing.js';
import { traceCommands } from '../tracing/trace-commands.js';
import { databaseLook } from './parts.js';
import { Watched } from './watched.js';

/** For a service with a database; the gateway has none. */
@Global()
@Module({ providers: [Watched], exports: [Watched] })
export class WatchModule {
  constructor(@Inject(Watched) watched: Watched, @Inject(getConnectionToken()) store: Connection) {
    watched.part('database', databaseLook(store));
    if (isTracing()) traceCommands(store);
  }
}
