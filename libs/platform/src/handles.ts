import type { Asked, Route, ServiceCall } from '@mathquiz/contracts';
import { MessagePattern } from '@nestjs/microservices';
import type { z } from 'zod';
import { AppError } from './app-error.js';

type Handler<T extends Route | ServiceCall> = (asked: Asked<T>) => Promise<z.input<T['reply']>>;

/** Every subject that this process handles, for the test that each route has exactly one handler. */
export const handledSubjects = new Set<string>();

/** Marks the method that answers a route or a service call; its argument and result are typed by the contract. */
export function Handles<T extends Route | ServiceCall>(contract: T) {
  return <M extends Handler<T>>(target: object, name: string | symbol, method: TypedPropertyDescriptor<M>): void => {
    handledSubjects.add(contract.subject);
    const handle = method.value;
    if (handle) method.value = refuseExpired(handle);
    MessagePattern(contract.subject)(target, name, method);
  };
}

/** Nobody waits for the answer any more: under load, work that was given up must not be done all the same. */
function refuseExpired<M extends (asked: never) => Promise<unknown>>(handle: M): M {
  const guarded = function (this: unknown, asked: { context?: { deadline?: number } }): Promise<unknown> {
    const deadline = asked.context?.deadline;
    if (deadline !== undefined && Date.now() > deadline) return Promise.reject(new AppError('deadline_exceeded'));
    return handle.call(this, asked as never);
  };
  return guarded as unknown as M;
}
