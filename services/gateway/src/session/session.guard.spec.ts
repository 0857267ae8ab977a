import type { Caller, RequestContext, Route } from '@mathquiz/contracts';
import { callerAs, cookies, lookHeader, lookOf, routes } from '@mathquiz/contracts';
import { AppError, BusClient, CONFIG } from '@mathquiz/platform';
import { CallersService } from '@mathquiz/platform/session';
import { NestFactory } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { PassportModule } from '@nestjs/passport';
import { LooksService } from './looks.service.js';
import { SessionGuard } from './session.guard.js';
import { SessionStrategy } from './session.strategy.js';

const caller = (username: string, roles: Caller['roles']): Caller => ({
  user_id: 'a'.repeat(24),
  session_id: 'b'.repeat(24),
  username,
  can_publish: false,
  time_factor: 1,
  groups: [],
  roles,
});

const helpId = 'd'.repeat(24);
const pupil: Caller = { ...caller('sam', ['student']), user_id: 'c'.repeat(24) };

/** A gateway's session with whom auth would name for each token. */
async function aGateway(name: string, known: Readonly<Record<string, Caller | AppError>>) {
  const asked: string[] = [];
  const find = async (token: string): Promise<Caller | null> => {
    asked.push(token);
    const answer = known[token] ?? null;
    if (answer instanceof AppError) throw answer;
    return answer;
  };
  /** Ada looks as Sam does, by one request for help. */
  const ask = async (asked: unknown, body: { operator_id?: string; help_id?: string; user_id?: string }) => {
    if (asked === lookOf) return { data: body.help_id === helpId ? { user_id: pupil.user_id } : null };
    return { data: asked === callerAs && body.user_id === pupil.user_id ? pupil : null };
  };
  class Gateway {}
  const parts = {
    module: Gateway,
    imports: [PassportModule.register({ defaultStrategy: name, session: false })],
    providers: [
      { provide: CONFIG, useValue: {} },
      { provide: CallersService, useValue: { find } },
      { provide: BusClient, useValue: { ask } },
      LooksService,
      SessionGuard,
      SessionStrategy,
    ],
  };
  const app = await NestFactory.createApplicationContext(parts, { logger: false });
  const guard = app.get(SessionGuard);
  const come = async (token?: string, contract: Route = routes.auditTrail, look?: string) => {
    const request = {
      headers: look === undefined ? {} : { [lookHeader]: look },
      cookies: token === undefined ? {} : { [cookies.access]: token },
      asking: { request_id: '1' } as RequestContext,
      user: null as Caller | null,
      reader: null as string | null,
      routeOptions: { config: { contract } },
    };
    try {
      await guard.canActivate(new ExecutionContextHost([request, {}]));
      return { request, said: request.user?.username };
    } catch (error) {
      return { request, said: (error as AppError).code };
    }
  };
  return { ask: come, asked, close: () => app.close() };
}

describe('the session guard', () => {
  const admin = caller('ada', ['admin']);

  it('lets in whom auth names for the cookie, and leaves the caller with the request', async () => {
    const gateway = await aGateway('one', { token: admin });
    const { request } = await gateway.ask('token');
    expect(request.user).toBe(admin);
    expect(gateway.asked).toEqual(['token']);
    await gateway.close();
  });

  it('lets nobody in without a cookie, with one of nobody, or without the role', async () => {
    const gateway = await aGateway('one', { pupil: caller('sam', ['student']) });
    const said = [await gateway.ask(), await gateway.ask('forged'), await gateway.ask('pupil')];
    expect(said.map((one) => one.said)).toEqual(['not_signed_in', 'not_signed_in', 'forbidden']);
    expect(said.map((one) => one.request.user)).toEqual([null, null, null]);
    // Without a cookie auth is asked nothing.
    expect(gateway.asked).toEqual(['forged', 'pupil']);
    await gateway.close();
  });

  it('says what kept it from asking, and does not take it for nobody', async () => {
    const gateway = await aGateway('one', { token: new AppError('unavailable') });
    expect((await gateway.ask('token')).said).toBe('unavailable');
    await gateway.close();
  });

  it('keeps two gateways of one process apart, and nothing when they have ended', async () => {
    const one = await aGateway('one', { token: admin });
    const other = await aGateway('other', { token: caller('eve', ['admin']) });
    expect([(await one.ask('token')).said, (await other.ask('token')).said]).toEqual(['ada', 'eve']);
    await one.close();
    expect((await other.ask('token')).said).toBe('eve');
    expect((await one.ask('token')).said).not.toBe('ada');
    await other.close();
  });

  it('leaves no session of passport with the request', async () => {
    const gateway = await aGateway('one', { token: admin });
    const { request } = await gateway.ask('token');
    expect(request).not.toHaveProperty('session');
    await gateway.close();
  });

  describe('an operator who looks as a student does', () => {
    const operator = caller('ada', ['operator']);

    it('has the rights of the student, for what may be looked at; who reads is still the operator', async () => {
      const gateway = await aGateway('one', { token: operator });
      const { request, said } = await gateway.ask('token', routes.statisticsOfStudent, helpId);
      expect(said).toBe('sam');
      expect([request.user, request.reader]).toEqual([pupil, operator.user_id]);
      await gateway.close();
    });

    it('changes nothing and opens nothing that is not stated as looked at', async () => {
      const gateway = await aGateway('one', { token: operator });
      const refused = [routes.startTest, routes.listMessages, routes.getAttempt, routes.askHelp, routes.helpMessages];
      for (const route of refused) expect((await gateway.ask('token', route, helpId)).said).toBe('only_looking');
      await gateway.close();
    });

    it('is told when it is over, and no header is anybody else’s way in', async () => {
      const gateway = await aGateway('one', { token: operator });
      for (const look of ['e'.repeat(24), '', '{"$gt":""}', 'sam'])
        expect((await gateway.ask('token', routes.whoami, look)).said).toBe('look_over');
      expect((await gateway.ask('forged', routes.whoami, helpId)).said).toBe('not_signed_in');
      await gateway.close();
    });
  });
});
