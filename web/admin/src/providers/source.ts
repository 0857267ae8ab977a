import type { GetListParams, Identifier, RaRecord, UpdateParams } from 'react-admin';

export type Rows<T extends RaRecord> = { data: T[]; total: number; meta?: Readonly<Record<string, unknown>> };

/** A resource as react-admin asks for it. What is left out it cannot do. */
export type Source<T extends RaRecord> = {
  readonly list: (params: GetListParams) => Promise<Rows<T>>;
  readonly one?: (id: Identifier) => Promise<T>;
  /** `keyFor`: gives the key of what a form sends, so that what is sent twice is made once. */
  readonly create?: (data: Readonly<Record<string, unknown>>, keyFor?: (body: unknown) => string) => Promise<T>;
  readonly update?: (params: UpdateParams) => Promise<T>;
  readonly remove?: (id: Identifier) => Promise<void>;
};

/** Of a list that belongs to one thing, such as the people of a group. */
export const ofTarget = (filter: unknown, target: string): string =>
  String((filter as Readonly<Record<string, unknown>>)[target]);

/** Without what is not chosen. */
export function chosen<T extends object>(wanted: T): { [key in keyof T]?: NonNullable<T[key]> } {
  const entries = Object.entries(wanted).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null && value !== '')) as {
    [key in keyof T]?: NonNullable<T[key]>;
  };
}
