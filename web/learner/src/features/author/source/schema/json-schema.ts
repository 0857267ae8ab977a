import item from './item-schema.json';

/** What of JSON Schema the contracts are told in; a spec fails where they begin to use more. */
export type JsonSchema = {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  readonly properties?: Fields;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly default?: unknown;
  readonly $ref?: string;
};
type Fields = Readonly<Record<string, JsonSchema>>;
export type JsonObject = Readonly<Record<string, unknown>>;

const { $defs: defs, ...root } = item as unknown as JsonSchema & { readonly $defs: Fields };

/** Of an item's content; generated from the contracts by `npm run docs`. */
export const itemSchema: JsonSchema = root;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a reference stands for, with what is said beside it. */
export function resolved(schema: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...own } = schema;
  return { ...resolved(defs[$ref.replace('#/$defs/', '')] ?? {}), ...own };
}

/** The schemas one of which must hold: itself where there is no choice. */
export function branchesOf(schema: JsonSchema): readonly JsonSchema[] {
  const whole = resolved(schema);
  const choices = whole.anyOf ?? whole.oneOf;
  return choices ? choices.flatMap(branchesOf) : [whole];
}

/** The field by whose constant the objects of a choice are told apart. */
export const tag = 'kind';

const tagOf = (branch: JsonSchema): unknown => branch.properties?.[tag] && resolved(branch.properties[tag]).const;

/** Those that an object may be meant to be, by its kind; all of them while it has none. */
export function candidatesFor(schema: JsonSchema, value: JsonObject): readonly JsonSchema[] {
  const objects = branchesOf(schema).filter(({ type }) => type === 'object');
  const named = objects.filter((branch) => tagOf(branch) === value[tag]);
  return objects.length > 1 && named.length > 0 ? named : objects;
}

/** The schema of a field, or undefined where the object has no such field. */
export function fieldSchema(object: JsonSchema, name: string): JsonSchema | undefined {
  if (object.properties && Object.hasOwn(object.properties, name)) return object.properties[name];
  return typeof object.additionalProperties === 'object' ? object.additionalProperties : undefined;
}

/** Constants and entries of enumerations that may stand here. */
export const valuesOf = (schema: JsonSchema): readonly unknown[] =>
  branchesOf(schema).flatMap((branch) => ('const' in branch ? [branch.const] : (branch.enum ?? [])));
