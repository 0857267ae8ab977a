import { types } from 'node:util';

/** The server programs beside Node that the product needs, and the words they share. */
export type PartName = 'mongo' | 'nats' | 'redis';

export const partNames: readonly PartName[] = ['mongo', 'nats', 'redis'];

export const urlVariable = { mongo: 'MONGO_URL', nats: 'NATS_URL', redis: 'REDIS_URL' } as const;

export type PartUrls = { readonly MONGO_URL?: string; readonly NATS_URL?: string; readonly REDIS_URL?: string };

/** `url`: given, not ours to start; the others say where the program of the started server came from. */
export type Source = 'url' | 'path' | 'cache' | 'fetched';

export interface AboutPart {
  readonly part: PartName;
  readonly name: string;
  readonly version: string;
  readonly source: Source;
}

/** A program that can be started. */
export interface Server {
  readonly name: string;
  readonly version: string;
  readonly binary: string;
  readonly source: Exclude<Source, 'url'>;
}

/** Something the person at the keyboard can put right: its text is the whole message, without a stack. */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}

export type Progress = (line: string) => void;

// Not `instanceof`: tests run in a realm whose Error is another one than Node's.
export function messageOf(error: unknown): string {
  return types.isNativeError(error) ? error.message : String(error);
}

/** Node's word for what the system refused (`ENOENT`, …). */
export function codeOf(error: unknown): string | undefined {
  return types.isNativeError(error) && 'code' in error ? String(error.code) : undefined;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
