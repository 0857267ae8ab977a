import type { z } from 'zod';
import { readJson } from './read-json.js';

/** `faults`: sentences for the model, which writes its reply anew. */
export type ReadReply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly string[] };

const maxFaults = 10;
const maxPathChars = 80;

export const faultsOf = ({ issues }: z.ZodError): string[] =>
  issues
    .slice(0, maxFaults)
    .map(({ path, message }) => `${path.join('.').slice(0, maxPathChars) || 'reply'}: ${message}`);

/** Holds a reply to its form. */
export function readForm<T>(text: string, form: z.ZodType<T>): ReadReply<T> {
  const json = readJson(text);
  if (json === undefined) return { ok: false, faults: ['The reply is no complete JSON object.'] };
  const read = form.safeParse(json);
  return read.success ? { ok: true, value: read.data } : { ok: false, faults: faultsOf(read.error) };
}
