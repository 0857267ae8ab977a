import type { Asked, Route, ServiceCall } from '@mathquiz/contracts';
import { MessagePattern } from '@nestjs/microservices';
import type { z } from 'zod';

type Handler<T extends Route | ServiceCall> = (asked: Asked<T>) => Promise<z.input<T['reply']>>;

/** Every subject that this process handles, for the test that each route has exactly one handler. */
export const handledSubjects = new Set<string>();

/** Marks the method that answers a route or a service call; its argument and result are typed by the contract. */
export function Handles<T extends Route | ServiceCall>(contract: T) {
  return <M extends Handler<T>>(target: object, name: string | symbol, method: TypedPropertyDescriptor<M>): void => {
    handledSubjects.add(contract.subject);
    MessagePattern(contract.subject)(target, name, method);
  };
}
