import type { Route } from '@mathquiz/contracts';
import { AppError } from '@mathquiz/platform';
import type { z } from 'zod';

type Sent = { params: unknown; query: unknown; body: unknown };

/** Throws `invalid_request` with every place that is wrong, each as `{ path, problem }`. */
export function parseRequest(route: Route, sent: Sent): { params: unknown; query: unknown; body: unknown } {
  const parts = {
    params: route.params.safeParse(sent.params ?? {}),
    query: route.query.safeParse(sent.query ?? {}),
    // A body that comes with a file is read with the file.
    body: route.traits.upload ? { success: true as const, data: {} } : route.body.safeParse(sent.body ?? {}),
  };
  const problems = Object.entries(parts).flatMap(([place, parsed]) =>
    parsed.success ? [] : placesOf(place, parsed.error),
  );
  if (problems.length > 0) throw new AppError('invalid_request', { fields: problems.slice(0, 20) });
  return { params: parts.params.data, query: parts.query.data, body: parts.body.data };
}

/** The body alone; throws as `parseRequest` does. */
export function parseBody(route: Route, sent: unknown): unknown {
  const parsed = route.body.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_request', { fields: placesOf('body', parsed.error).slice(0, 20) });
}

function placesOf(place: string, error: z.ZodError): { path: string; problem: string }[] {
  return error.issues.map((issue) => ({
    path: [place, ...issue.path].join('.'),
    problem: issue.code === 'invalid_format' || issue.code === 'custom' ? issue.message : issue.code,
  }));
}
