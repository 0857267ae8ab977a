import type { z } from 'zod';
import { AppError } from './app-error.js';

/**
 * `filter` of a list: JSON that must fit the route's closed schema (product.md section 4). No operator, pattern or path of a
 * client reaches the database: repositories build their query from the parsed value.
 */
export function parseFilter<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('invalid_filter', { filter: 'not JSON' });
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    throw new AppError('invalid_filter', { fields: parsed.error.issues.map((issue) => issue.path.join('.')) });
  }
  return parsed.data;
}
