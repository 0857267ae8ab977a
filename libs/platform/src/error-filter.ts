import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';
import { AppError, type WireError } from './app-error.js';
import { asAppError } from './object-store/as-app-error.js';

/** Turns whatever a handler throws into a code; what nobody foresaw is logged and becomes `internal` without its words. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('ErrorFilter');

  catch(thrown: unknown, host: ArgumentsHost): Observable<never> {
    const error = asAppError(thrown);
    if (error instanceof AppError) return throwError((): WireError => ({ code: error.code, details: error.details }));
    const context = host.switchToRpc().getData<{ context?: { request_id?: string } }>()?.context;
    this.logger.error({ request_id: context?.request_id, error: error instanceof Error ? error.stack : String(error) });
    const code = isStoreOutage(error) ? 'unavailable' : 'internal';
    return throwError((): WireError => ({ code, details: {} }));
  }
}

const outages = /^Mongo(Network|ServerSelection|NotConnected|Topology|PoolCleared|ExpiredSession)/;

/** The store does not answer: the caller should try again, nothing is wrong with the request. */
function isStoreOutage(error: unknown): boolean {
  return error instanceof Error && (outages.test(error.name) || /buffering timed out/.test(error.message));
}
