import { type Span, SpanStatusCode } from '@opentelemetry/api';
import type { Connection } from 'mongoose';
import { beginStep } from './traced.js';

/** Commands of the database as steps of the request that sends them: name and collection, never what is asked for. */
export function traceCommands(connection: Connection): void {
  const open = new Map<number, Span>();
  const end = ({ requestId }: { requestId: number }, failed: boolean) => {
    const span = open.get(requestId);
    if (!span) return;
    open.delete(requestId);
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  const client = connection.getClient();
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    const collection = command[commandName];
    const of = typeof collection === 'string' ? collection : '';
    const span = beginStep(`${commandName} ${of}`.trim(), {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      ...(of === '' ? {} : { 'db.collection.name': of }),
    });
    if (span) open.set(requestId, span);
  });
  client.on('commandSucceeded', (event) => end(event, false));
  client.on('commandFailed', (event) => end(event, true));
}
