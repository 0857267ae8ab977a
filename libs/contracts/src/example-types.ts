import type { z } from 'zod';
import type { RouteName, routes } from './index.js';

type Sent<N extends RouteName> = z.input<(typeof routes)[N]['body']>;
/** Whether a route takes a body at all: the input of the empty one is a record of nothing. */
export type WithBody = { [N in RouteName]: string extends keyof Sent<N> ? never : N }[RouteName];

/** A body of each of these routes that its schema lets through; a wrong one does not compile. */
export type ExamplesOf<N extends WithBody> = { readonly [One in N]: Sent<One> };
