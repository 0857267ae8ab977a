import { examples } from './examples.js';
import { type RouteName, routes } from './index.js';

const bodies: Partial<Record<RouteName, unknown>> = examples;

it.each(Object.keys(routes) as RouteName[])(
  '%s lets its example body through, and takes none where it has none',
  (name) => {
    const { body } = routes[name];
    expect(body.safeParse(bodies[name] ?? {}).error).toBeUndefined();
  },
);
