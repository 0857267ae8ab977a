import type { routes } from '@mathquiz/contracts';
import type { RequestOf } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AuthModuleOptions, PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import type { UserDocument } from '../records/user.schema.js';
import { OidcService, type SendOff } from './oidc.service.js';
import { OidcAccountsService } from './oidc-accounts.service.js';
import type { Claims } from './provider.service.js';

type Start = RequestOf<typeof routes.oidcStart>;
type Return = RequestOf<typeof routes.oidcCallback>;
/** What the guard and the strategy leave with the message for the controller. */
export type SignIn = { sendOff?: SendOff; user?: { user: UserDocument; next: string } | null };
export type OidcMessage = (Start | Return) & SignIn;

type Done = (error: unknown, user: UserDocument | null) => void;
type Verify = (message: Return, claims: Claims, done: Done) => unknown;

const isStart = (message: OidcMessage): message is Start & SignIn => 'next' in message.query;

/** passport's side of it: sends off who begins, takes in who comes back. What was begun goes along with the browser, sealed. */
class ProviderStrategy extends passport.Strategy {
  constructor(
    override readonly name: string,
    private readonly oidc: OidcService,
    private readonly verify: Verify,
  ) {
    super();
  }

  override authenticate(message: object): void {
    this.take(message as OidcMessage).catch((error: unknown) => this.error(error));
  }

  private async take(message: OidcMessage): Promise<void> {
    if (isStart(message)) {
      message.sendOff = await this.oidc.begin(message, message.query.next);
      this.redirect(message.sendOff.location);
      return;
    }
    const back = await this.oidc.comeBack(message, message.query);
    if (!back) {
      this.fail();
      return;
    }
    this.verify(message, back.claims, (error, user) => {
      if (error) this.error(error);
      else if (user) this.success({ user, next: back.next });
      else this.fail();
    });
  }
}

/** The school's provider names somebody -> their account. Its name is drawn for each service: passport keeps one table for the process. */
@Injectable()
export class OidcStrategy extends PassportStrategy(ProviderStrategy) implements OnApplicationShutdown {
  constructor(
    @Inject(AuthModuleOptions) { defaultStrategy }: AuthModuleOptions,
    @Inject(OidcService) oidc: OidcService,
    @Inject(OidcAccountsService) private readonly accounts: OidcAccountsService,
  ) {
    super(String(defaultStrategy), oidc);
  }

  validate(message: Return, claims: Claims): Promise<UserDocument> {
    return this.accounts.accountOf(message, claims);
  }

  onApplicationShutdown(): void {
    passport.unuse(this.name);
  }
}
