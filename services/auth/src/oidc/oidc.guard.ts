import { readClock } from '@mathquiz/platform';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard, AuthModuleOptions } from '@nestjs/passport';
import type { OidcMessage } from './oidc.strategy.js';

/** The gateway answers the browser: here is nothing to write to, only to know when passport would have. */
class NoResponse {
  statusCode = 200;
  readonly ended: Promise<boolean>;
  end: () => void = () => undefined;

  constructor() {
    this.ended = new Promise((resolve) => {
      this.end = () => resolve(true);
    });
  }

  setHeader(): void {
    // Where to go is in the message already.
  }
}

/** Leads a message through the strategy. It refuses nobody: who is nobody is told so on the login page. */
@Injectable()
export class OidcGuard extends AuthGuard() {
  private readonly responses = new WeakMap<OidcMessage, NoResponse>();

  constructor(@Inject(AuthModuleOptions) options: AuthModuleOptions) {
    super(options);
  }

  /** passport does not come back from sending somebody off. */
  override canActivate(context: ExecutionContext): Promise<boolean> {
    const message = this.getRequest(context);
    Object.assign(message, { now: readClock(message) });
    const response = new NoResponse();
    this.responses.set(message, response);
    return Promise.race([super.canActivate(context) as Promise<boolean>, response.ended]);
  }

  override getRequest(context: ExecutionContext): OidcMessage {
    return context.switchToRpc().getData<OidcMessage>();
  }

  getResponse(context: ExecutionContext): NoResponse | undefined {
    return this.responses.get(this.getRequest(context));
  }

  override handleRequest<T>(error: unknown, found: unknown): T {
    if (error) throw error;
    return (found || null) as T;
  }
}
