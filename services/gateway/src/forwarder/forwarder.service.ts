import { availableParallelism } from 'node:os';
import {
  apiPrefix,
  attachment,
  type Caller,
  type RequestContext,
  type Route,
  routes,
  type sessionTokens,
} from '@mathquiz/contracts';
import {
  AppError,
  BusClient,
  begins,
  CONFIG,
  FairGate,
  inRequest,
  networkOf,
  type RouteRequest,
  SharedCounter,
  traced,
} from '@mathquiz/platform';
import { ImageTokens } from '@mathquiz/platform/object-store';
import { accessOf, CallersService, isOwnOrigin, isSecure } from '@mathquiz/platform/session';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { HealthService } from '../about/health.service.js';
import type { GatewayConfig } from '../config.js';
import { DownloadsService, type Given, isImageRequest } from '../files/downloads.service.js';
import { UploadsService } from '../files/uploads.service.js';
import {
  clearGuest,
  clearSession,
  nameDevice,
  setBinding,
  setGuest,
  setSession,
  tokensOf,
} from '../session/cookies.js';
import { GuestsService } from '../session/guests.service.js';
import { lookIn } from '../session/looks.service.js';
import { SessionGuard } from '../session/session.guard.js';
import { contextOf } from './context.js';
import { notBefore } from './not-before.js';
import { countedWith } from './pace.js';
import { parseBody, parseRequest } from './parse.js';
import { RememberedService } from './remembered.service.js';

type Asked = { parsed: Pick<RouteRequest, 'params' | 'body'>; caller: Caller | null };
type WithSession = { session?: z.output<typeof sessionTokens> };
type WithGuest = { guest_token?: { token: string; expires_at: string } };
type Redirect = WithSession & { location: string; binding?: string };
type Download = { filename: string; type: string; text: string };

/**
 * Sign-ins under way by core: enough that the hashing never waits, also while each step of theirs takes its turn on a busy machine, and
 * few enough that a save is not behind a crowd (docs/adr/0013).
 */
const perCore = 32;
/** A rush waits: several schools' worth in all, a large one's from one place. */
const maxInLine = 4000;
const maxOfOne = 2000;

/** What every route has in common: who calls, may they, parse, send, parse the reply, answer. */
@Injectable()
export class ForwarderService {
  private readonly logger = new Logger('Forwarder');
  private readonly secure: boolean;
  private readonly lines: Readonly<Record<'passwords' | 'provider', FairGate>>;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(SessionGuard) private readonly guard: SessionGuard,
    @Inject(CallersService) private readonly callers: CallersService,
    @Inject(GuestsService) private readonly guests: GuestsService,
    @Inject(SharedCounter) private readonly counter: SharedCounter,
    @Inject(DownloadsService) private readonly downloads: DownloadsService,
    @Inject(UploadsService) private readonly uploads: UploadsService,
    @Inject(ImageTokens) private readonly images: ImageTokens,
    @Inject(RememberedService) private readonly remembered: RememberedService,
    @Inject(HealthService) private readonly health: HealthService,
  ) {
    this.secure = isSecure(config);
    const line = () => new FairGate(config.SIGN_INS_AT_ONCE ?? perCore * availableParallelism(), maxInLine, maxOfOne);
    this.lines = { passwords: line(), provider: line() };
  }

  async answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { session, guest, taker } = route.traits;
    const asksForTokens = session !== undefined || guest !== undefined || (taker !== undefined && taker !== 'as');
    const tokens = asksForTokens ? tokensOf(request.cookies, this.secure) : null;
    const device = route.traits.device ? nameDevice(request.cookies, reply, this.secure) : undefined;
    const context = contextOf(request, route.traits.waitMs ?? this.config.REQUEST_MS, { tokens, device });
    void reply.header('x-request-id', context.request_id);
    const changes = route.method !== 'GET' && route.method !== 'HEAD' && !route.traits.signed;
    if (changes && !isOwnOrigin(request.headers, this.config.PUBLIC_ORIGIN)) throw new AppError('foreign_origin');
    const step = () => ({
      name: `${route.method} ${route.path}`,
      kind: 'server' as const,
      attributes: { 'http.route': route.path, 'mathquiz.request_id': context.request_id },
    });
    return inRequest(context.request_id, () => traced(step, () => this.answerIn(route, request, reply, context)));
  }

  private async answerIn(
    route: Route,
    request: FastifyRequest,
    reply: FastifyReply,
    context: RequestContext,
  ): Promise<unknown> {
    begins(`${route.method} ${route.path}`, { bytes: Number(request.headers['content-length'] ?? 0) });
    const claim =
      route.traits.remembered && lookIn(request) === null
        ? this.callers.claimOf(accessOf(request.cookies, this.secure))
        : null;
    if (!claim) return this.answerNow(route, request, reply, context);
    const key = `${route.subject} ${claim.sid} ${context.locale}`;
    const ask = async () => {
      const caller = await this.admitted(route, request, reply, context);
      return this.close(
        route,
        await this.ask(route, { ...parseRequest(route, request), caller, context }, request),
        context,
      );
    };
    return this.give(route, await this.remembered.get(claim.sub, key, ask), claim.sub, reply);
  }

  private async answerNow(
    route: Route,
    request: FastifyRequest,
    reply: FastifyReply,
    context: RequestContext,
  ): Promise<unknown> {
    const takesMs = await this.holdGuest(route, request, context);
    const caller = await this.admitted(route, request, reply, context);
    const parsed = parseRequest(route, request);
    await this.holdPace(route, request, { parsed, caller }, context.address);
    const asking = { ...parsed, caller, context };
    if (route.traits.raw) return this.raw(route, asking, request, reply);
    if (route.traits.bytes) return this.giveBytes(route, asking, request, reply);
    const sent = route.traits.upload && caller ? await this.receive(route, request, caller, asking) : asking;
    const answer = await notBefore(takesMs, this.ask(route, sent, request));
    return this.give(route, this.close(route, answer, context), request.reader, reply);
  }

  /** The time of the answer begins when the file is there. */
  private async receive(
    route: Route,
    request: FastifyRequest,
    caller: Caller,
    asking: RouteRequest,
  ): Promise<RouteRequest> {
    const { body, upload } = await this.uploads.receive(request, caller, asking.context, (meta) =>
      parseBody(route, meta),
    );
    const deadline = Date.now() + (route.traits.waitMs ?? this.config.REQUEST_MS);
    return { ...asking, body, context: { ...asking.context, upload, deadline } };
  }

  /** The service says which object; a picture's token says it already. */
  private async giveBytes(
    route: Route,
    asking: RouteRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const { caller, context } = asking;
    const picture = isImageRequest(route.subject) && caller;
    const known = picture
      ? await this.downloads.ofToken(asking as never, this.guests.readersOf(request, caller))
      : null;
    if (known) return this.downloads.give(known, request, reply);
    const { data } = this.close(route, await this.ask(route, asking, request), context) as { data: Given };
    return this.downloads.give(data, request, reply);
  }

  /** At the door of a route that has a line, those wait who came when enough were let in. */
  private ask(route: Route, asking: RouteRequest, request: FastifyRequest): Promise<unknown> {
    const send = () => this.bus.send(route, asking);
    if (route.traits.line === undefined) return send();
    return this.lines[route.traits.line].run(networkOf(asking.context.address), send, {
      until: asking.context.deadline,
      isGone: () => request.raw.socket.destroyed,
    });
  }

  /** What no single service can answer. */
  private async raw(
    route: Route,
    { params, context }: RouteRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    if (route.subject === routes.systemHealth.subject)
      return this.give(route, this.close(route, await this.health.read(), context), null, reply);
    const { token } = params as { token: string };
    if (route.subject === routes.getObject.subject) return this.downloads.ofGrant(token, request, reply);
    if (route.subject === routes.putObject.subject) {
      await this.uploads.putGrant(token, request);
      return reply.status(route.status).header('cache-control', 'no-store').send();
    }
    throw new AppError('internal');
  }

  /** The routes are not methods of controllers (docs/adr/0019), so the guard is asked here and not by Nest. */
  private async admitted(
    route: Route,
    request: FastifyRequest,
    reply: FastifyReply,
    context: RequestContext,
  ): Promise<Caller | null> {
    request.asking = context;
    if (route.access.who === 'anyone') return null;
    if (this.guests.isAsked(route, request)) return this.guests.admit(request);
    await this.guard.canActivate(new ExecutionContextHost([request, reply]));
    if (!request.user) throw new AppError('not_signed_in');
    return request.user;
  }

  /** Counts a call of nobody in particular; gives how long its answer has to take. */
  private async holdGuest(route: Route, { cookies }: FastifyRequest, context: RequestContext): Promise<number> {
    const { guests } = route.traits;
    if (!guests) return 0;
    const caller = await this.callers.find(accessOf(cookies, this.secure), context).catch(() => null);
    if (caller) return 0;
    await this.count(`${route.subject}-guests-${networkOf(context.address)}`, guests.perMinute);
    return guests.takesMs;
  }

  /** After it is known who asks: what guests ask counts with nobody's who is signed in. */
  private async holdPace(route: Route, request: FastifyRequest, asked: Asked, address: string): Promise<void> {
    const { perMinute } = route.traits;
    if (perMinute === undefined) return;
    const tokens = tokensOf(request.cookies, this.secure);
    const session = this.callers.sessionOf(tokens?.access, tokens?.refresh);
    await this.count(`${route.subject}-${countedWith(route, { ...asked, session, address })}`, perMinute);
  }

  private async count(key: string, most: number): Promise<void> {
    const calls = await this.counter.add(key, 60, Date.now());
    if (calls > most) throw new AppError('too_many_requests', { retry_after_s: 60 });
  }

  /** Nothing that the contract does not name leaves the server. */
  private close(route: Route, answer: unknown, context: RequestContext): unknown {
    const closed = route.reply.safeParse(answer);
    if (closed.success) return closed.data;
    const places = closed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`);
    this.logger.error({ request_id: context.request_id, route: route.path, reply_does_not_fit: places.slice(0, 10) });
    throw new AppError('internal');
  }

  private give(route: Route, data: unknown, readerId: string | null, reply: FastifyReply): unknown {
    void reply.status(route.status).header('cache-control', 'no-store');
    if (route.traits.session === 'clear') clearSession(reply, this.secure);
    if (route.traits.guest === 'clear') clearGuest(reply, 'guest', this.secure);
    if (route.traits.taker === 'clear') clearGuest(reply, 'taker', this.secure);
    if (route.status === 204 || route.traits.head) return reply.send();
    if (route.traits.redirect) {
      const { location, session, binding } = data as Redirect;
      if (binding !== undefined) setBinding(reply, binding, this.secure);
      if (session) setSession(reply, session, this.secure);
      return reply.redirect(location, 302);
    }
    if (route.traits.session === 'set') {
      const { session, ...body } = data as WithSession;
      if (session) setSession(reply, session, this.secure);
      return body;
    }
    if (route.traits.guest === 'set' || route.traits.taker === 'set') {
      const { guest_token, ...body } = data as WithGuest;
      const kind = route.traits.guest === 'set' ? 'guest' : 'taker';
      if (guest_token) setGuest(reply, kind, guest_token, this.secure);
      return body;
    }
    if (route.traits.download) {
      const file = data as Download;
      void reply.header('content-type', file.type).header('content-disposition', attachment(file.filename));
      return file.text;
    }
    return readerId === null ? data : this.withPictures(data, readerId, reply);
  }

  /** Whoever is sent a text sees its pictures: each goes with a token for them alone. */
  private withPictures(data: unknown, readerId: string, reply: FastifyReply): unknown {
    const json = JSON.stringify(data);
    void reply.type('application/json; charset=utf-8');
    return this.images.signed(json, readerId);
  }
}

/** `auth/user/{key}` -> `/api/v1/auth/user/:key`. */
export const urlPattern = (route: Route): string => `${apiPrefix}/${route.path.replace(/\{(\w+)\}/g, ':$1')}`;
