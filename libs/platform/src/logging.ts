import { ConsoleLogger, type ConsoleLoggerOptions, type LogLevel } from '@nestjs/common';
import { currentRequestId } from './current-request.js';
import { currentTraceId } from './tracing/traced.js';
import { withoutSecrets } from './without-secrets.js';

const levels: readonly LogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug'];

/** One JSON line an event: the request and the trace that it belongs to, and no secret in it. */
class ServiceLogger extends ConsoleLogger {
  protected override stringifyJsonLogObject(line: Record<string, unknown>): string {
    const request_id = currentRequestId();
    const trace_id = currentTraceId();
    const whole = {
      ...line,
      ...(request_id === null ? {} : { request_id }),
      ...(trace_id === null ? {} : { trace_id }),
    };
    return withoutSecrets(super.stringifyJsonLogObject(whole));
  }
}

/** Writes to standard output, errors to standard error, from `level` upwards. Messages never hold bodies, cookies or tokens. */
export function createLogger(service: string, level: LogLevel): ConsoleLogger {
  const options: ConsoleLoggerOptions = {
    json: true,
    colors: false,
    logLevels: levels.slice(0, levels.indexOf(level) + 1),
  };
  return new ServiceLogger(service, options);
}
