import {
  branchesOf,
  candidatesFor,
  fieldSchema,
  isObject,
  type JsonSchema,
  resolved,
  tag,
  valuesOf,
} from './json-schema.js';

export type Path = readonly (string | number)[];

/** What does not fit. `params` are filled into its sentence, `source.error.<code>`. */
export type Fault = {
  readonly code: string;
  readonly path: Path;
  readonly params: Readonly<Record<string, string | number>>;
  /** The name of the field is wrong, not what it holds. */
  readonly atName?: true;
};

const fault = (code: string, path: Path, params: Fault['params'] = {}): Fault => ({ code, path, params });

/**
 * Where a value does not fit its schema. What is not written yet (an empty text where one is needed) is none: the form holds such an item
 * too, and what is missing in it is told by the same list.
 */
export function checkShape(value: unknown, schema: JsonSchema, path: Path = []): readonly Fault[] {
  const branches = branchesOf(schema);
  const fitting = branches.filter((branch) => hasType(value, branch));
  if (fitting.length === 0) return [wrongType(branches, value, path)];
  if (isObject(value)) return checkObject(value, schema, path);
  const [found = []] = fitting.map((branch) => checkPlain(value, branch, path)).toSorted((a, b) => a.length - b.length);
  return found;
}

function hasType(value: unknown, { type, const: only, enum: some }: JsonSchema): boolean {
  switch (type) {
    case 'object':
      return isObject(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
    case 'number':
      return typeof value === 'number';
    case 'null':
      return value === null;
    case undefined:
      return only === undefined && some === undefined ? true : typeof value === typeof (only ?? some?.[0]);
    default:
      return typeof value === type;
  }
}

/** Types have words of their own, `source.type.<name>`, which `expected` names. */
function wrongType(branches: readonly JsonSchema[], value: unknown, path: Path): Fault {
  const values = branches.flatMap(valuesOf);
  const isChoice = values.length > 0 && typeof value === typeof values[0];
  if (isChoice) return choice(values, path);
  return fault('type', path, { expected: [...new Set(branches.map(({ type = 'string' }) => type))].join(' ') });
}

const choice = (values: readonly unknown[], path: Path) =>
  fault('choice', path, { values: values.map((one) => JSON.stringify(one)).join(', ') });

function checkObject(value: Readonly<Record<string, unknown>>, schema: JsonSchema, path: Path): readonly Fault[] {
  const candidates = candidatesFor(schema, value);
  const [object] = candidates;
  if (object === undefined) return [];
  if (candidates.length > 1) {
    const kinds = candidates.flatMap(({ properties }) => (properties?.[tag] ? valuesOf(properties[tag]) : []));
    return tag in value ? [choice(kinds, [...path, tag])] : [fault('missing', path, { name: tag })];
  }
  const missing = (object.required ?? [])
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => fault('missing', path, { name }));
  const fields = Object.entries(value).flatMap(([name, one]) => {
    const field = fieldSchema(object, name);
    const at = [...path, name];
    if (field === undefined) return [{ ...fault('unknown', at, { name }), atName: true as const }];
    return [...checkName(name, object, at), ...checkShape(one, field, at)];
  });
  return [...missing, ...fields];
}

function checkName(name: string, { properties, propertyNames }: JsonSchema, path: Path): readonly Fault[] {
  if (propertyNames === undefined || (properties && Object.hasOwn(properties, name))) return [];
  return checkShape(name, propertyNames, path).map((one) => ({ ...one, atName: true as const }));
}

function checkPlain(value: unknown, branch: JsonSchema, path: Path): readonly Fault[] {
  const allowed = valuesOf(branch);
  if (allowed.length > 0) return allowed.includes(value) ? [] : [choice(allowed, path)];
  if (typeof value === 'number') return checkNumber(value, branch, path);
  if (typeof value === 'string') return checkText(value, branch, path);
  return Array.isArray(value) ? checkList(value, branch, path) : [];
}

function checkNumber(value: number, branch: JsonSchema, path: Path): readonly Fault[] {
  const { type, minimum: least = -Infinity, maximum: most = Infinity, exclusiveMinimum: above = -Infinity } = branch;
  if (type === 'integer' && !Number.isInteger(value)) return [fault('type', path, { expected: 'integer' })];
  if (value < least) return [fault('least', path, { limit: least })];
  if (value <= above) return [fault('above', path, { limit: above })];
  return value > most ? [fault('most', path, { limit: most })] : [];
}

function checkText(value: string, { maxLength = Infinity, pattern }: JsonSchema, path: Path): readonly Fault[] {
  // As the contracts count: without what stands around it.
  const text = value.trim();
  if (text.length > maxLength) return [fault('tooLong', path, { count: maxLength })];
  const fits = text === '' || pattern === undefined || new RegExp(pattern, 'u').test(value);
  return fits ? [] : [fault('pattern', path, { pattern })];
}

function checkList(value: readonly unknown[], branch: JsonSchema, path: Path): readonly Fault[] {
  const { minItems = 0, maxItems = Infinity, items } = branch;
  const entries = items ? value.flatMap((one, at) => checkShape(one, resolved(items), [...path, at])) : [];
  // Of texts and choices the form may hold none yet.
  const counts = items !== undefined && branchesOf(items).some(({ type }) => type === 'object');
  if (counts && value.length < minItems) return [fault('tooFew', path, { count: minItems }), ...entries];
  return value.length > maxItems ? [fault('tooMany', path, { count: maxItems }), ...entries] : entries;
}
