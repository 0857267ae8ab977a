import { z } from 'zod';
import { one } from '../contract.js';
import { errorCodes } from '../errors.js';
import { id } from '../fields.js';
import type { Messages } from '../route.js';
import { share } from '../share.schemas.js';
import { categorySlug } from './category.schemas.js';
import { tags } from './content-fields.schemas.js';
import { manyKinds, manyMost } from './many.constants.js';

type Issues = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void };
const distinct = (list: readonly unknown[]) => new Set(list).size === list.length;

const tagging = z
  .strictObject({ do: z.literal('tag'), add: tags, remove: tags })
  .superRefine(({ add, remove }, { addIssue }: Issues) => {
    if (add.length + remove.length === 0) addIssue({ code: 'custom', path: ['add'], message: 'tagsNone' });
    if (add.some((tag) => remove.includes(tag))) addIssue({ code: 'custom', path: ['remove'], message: 'tagBoth' });
  });

const whom = z.array(id).max(50).default([]);
const sharing = z
  .strictObject({ do: z.literal('share'), user_ids: whom, group_ids: whom, write: share.shape.write.default(false) })
  .superRefine(({ user_ids, group_ids }, { addIssue }: Issues) => {
    if (user_ids.length + group_ids.length === 0)
      addIssue({ code: 'custom', path: ['user_ids'], message: 'nobodyChosen' });
  });

/** What is done to each of them. */
const action = z.discriminatedUnion('do', [
  tagging,
  z.strictObject({ do: z.literal('move'), category: categorySlug }),
  sharing,
  z.strictObject({ do: z.literal('archive') }),
  z.strictObject({ do: z.literal('restore') }),
  /** The tags and the category as they were before these versions, as far as they are still the newest; in the order of `ids`. */
  z.strictObject({ do: z.literal('take_back'), versions: z.array(z.int().min(2)).min(1).max(manyMost) }),
]);
export type ManyAction = z.output<typeof action>;
/** As a client sends it. */
export type AskedOfMany = z.input<typeof action>;

const outcome = z.strictObject({
  _id: id,
  /** `done`: it is as was asked. Else why it stays as it was. */
  code: z.enum(['done', ...errorCodes]),
  /** Of a field that does not fit: the words for it are `errors.problem.<problem>`. */
  problem: z.string().nullable(),
  /** It was not so before. */
  changed: z.boolean(),
  /** The version that was saved by it, where one was. */
  version: z.int().nullable(),
});
export type ManyOutcome = z.output<typeof outcome>;

export const manySchemas = {
  doToMany: {
    summary:
      'Do one thing to many: each is done or refused by itself, as by the route for one of them, and the answer comes once all are stored. The same once more changes nothing. Exams have no tags and no category',
    params: z.strictObject({ kind: z.enum(manyKinds) }),
    body: z
      .strictObject({ ids: z.array(id).min(1).max(manyMost).refine(distinct, 'idsTwice'), action })
      .superRefine(({ ids, action: asked }, { addIssue }: Issues) => {
        if (asked.do === 'take_back' && asked.versions.length !== ids.length)
          addIssue({ code: 'custom', path: ['action', 'versions'], message: 'versionsOfEach' });
      }),
    reply: one(z.array(outcome)),
  },
} satisfies Record<string, Messages>;
export interface ManySchemas extends Readonly<typeof manySchemas> {}
