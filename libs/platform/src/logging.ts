import { ConsoleLogger, type LogLevel } from '@nestjs/common';

const levels: readonly LogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug'];

/** One JSON line an event on standard output, from `level` upwards. Messages never hold bodies, cookies or tokens. */
export function createLogger(service: string, level: LogLevel): ConsoleLogger {
  return new ConsoleLogger(service, {
    json: true,
    colors: false,
    logLevels: levels.slice(0, levels.indexOf(level) + 1),
  });
}
