import { Schema as MongoSchema, type Schema } from 'mongoose';

/** In a schema, for a field that holds the id of a person: `@Prop({ ...userId, required: true }) owner_id`. */
export const userId = { type: MongoSchema.Types.ObjectId, userId: true } as const;

/** A text that holds the id of a person, as `<user>:<Idempotency-Key>` does. */
export const userIdInText = { type: String, userId: true } as const;

/** Names that stand for a person also where nobody has marked the field. */
const people =
  'user|owner|author|student|pupil|teacher|parent|child|sender|recipient|reader|member|marker|taker|person|creator';
const nameOfPerson = new RegExp(`(^|_)((${people})s?(_ids?|_key)?|by|creation_key)$`);
const idTypes = new Set(['ObjectId', 'String']);

type Path = { readonly instance: string; readonly options: { readonly userId?: boolean } };
type Nested = { readonly schema?: Schema; readonly embeddedSchemaType?: Path; readonly caster?: Path };

/** Fields of a collection that hold ids of people: those that are marked, and those that are called so. */
export function userIdsIn(schema: Schema, above = ''): string[] {
  const found: string[] = [];
  schema.eachPath((path, type) => {
    const { schema: nested, embeddedSchemaType, caster } = type as unknown as Nested;
    const whole = above + path;
    if (nested) found.push(...userIdsIn(nested, `${whole}.`));
    else if ([type as unknown as Path, embeddedSchemaType, caster].some((one) => one && holdsUserId(whole, one))) {
      found.push(whole);
    }
  });
  return found;
}

function holdsUserId(path: string, { instance, options }: Path): boolean {
  if (options?.userId) return true;
  const name =
    path
      .replace(/(^|\.)_id$/, '')
      .split('.')
      .at(-1) ?? '';
  return idTypes.has(instance) && nameOfPerson.test(name);
}
