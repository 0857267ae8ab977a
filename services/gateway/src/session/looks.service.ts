import { type Caller, callerAs, lookHeader, lookOf, type RequestContext, type Route } from '@mathquiz/contracts';
import { AppError, BusClient } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const plainId = /^[0-9a-f]{24}$/;

/** The request for help by which somebody looks as another does; null: it is their own page. */
export function lookIn({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const given = headers[lookHeader];
  return given === undefined ? null : String(given);
}

/** An operator who looks as a student does: the student's rights, and nothing but reading. */
@Injectable()
export class LooksService {
  constructor(@Inject(BusClient) private readonly bus: BusClient) {}

  /** Throws `only_looking` for what is more than that, `look_over` when it has ended. Asked each time: an end holds at once. */
  async seen(operator: Caller, helpId: string, route: Route, context: RequestContext): Promise<Caller> {
    if (!route.traits.looked) throw new AppError('only_looking');
    if (!plainId.test(helpId)) throw new AppError('look_over');
    const { data: look } = await this.bus.ask(lookOf, { help_id: helpId, operator_id: operator.user_id }, context);
    if (!look) throw new AppError('look_over');
    const { data } = await this.bus.ask(callerAs, { session_id: operator.session_id, user_id: look.user_id }, context);
    if (!data) throw new AppError('look_over');
    return data;
  }
}
