import { readFileSync } from 'node:fs';
import { type IssueType, routes } from '@mathquiz/contracts';
import type { Placed } from './content.ts';
import { as, type SignIn } from './session.ts';

type Said = { readonly by: string; readonly content: string };
type Report = Said & {
  readonly item: string;
  readonly type: IssueType;
  readonly title: string;
  readonly replies: readonly Said[];
  /** Found to be no fault; null: nobody has decided. */
  readonly closed: Said | null;
};
type Exchange = {
  readonly shared: { by: string; with: readonly string[]; item: string; text: string };
  readonly copy: {
    readonly by: string;
    readonly of: string;
    /** With whom the copy is shared. */
    readonly group: string;
    readonly title: string;
    readonly statement: string;
    readonly saved: string;
    readonly request: string;
  };
  readonly reports: readonly Report[];
};
type Items = ReadonlyMap<string, Pick<Placed, 'quiz_id'>>;

/** As it lies in deploy/seed: what the people of the school do with each other's items and texts. */
export const exchange = () =>
  JSON.parse(readFileSync(new URL('../../deploy/seed/exchange.json', import.meta.url), 'utf8')) as Exchange;

function idOf(items: Items, title: string): string {
  const found = items.get(title);
  if (!found) throw new Error(`the item "${title}" is not published`);
  return found.quiz_id;
}

/** An item that colleagues may change, and a text that they read with its drafts. Gives whether any of it was shared now. */
export async function ensureShared(signIn: SignIn, items: Items): Promise<boolean> {
  const { shared } = exchange();
  const doc_id = idOf(items, shared.item);
  const user_ids: string[] = [];
  for (const name of shared.with)
    user_ids.push(await as(signIn, name, async ({ call }) => (await call(routes.whoami, {})).data._id));
  return as(signIn, shared.by, async ({ call }) => {
    const item = (await call(routes.getQuiz, { params: { id: doc_id }, query: {} })).data;
    const untouched = item.shares.length === 0;
    if (untouched) await call(routes.shareQuiz, { body: { doc_id, user_ids, write: true } });
    const { data: texts } = await call(routes.listText, { query: { scope: 'mine', limit: 100 } });
    const row = texts.find(({ title }) => title === shared.text);
    if (!row) throw new Error(`the text "${shared.text}" is missing`);
    const text = (await call(routes.getText, { params: { id: row._id }, query: {} })).data;
    if (text.shares.length > 0) return untouched;
    await call(routes.shareText, { body: { doc_id: row._id, user_ids } });
    return true;
  });
}

/** A teacher's own copy of an item, changed, shared with a group, and waiting for a reviewer. Gives whether it was made now. */
export function ensureCopy(signIn: SignIn, items: Items, groupIds: ReadonlyMap<string, string>): Promise<boolean> {
  const { copy } = exchange();
  return as(signIn, copy.by, async ({ call }) => {
    const { data } = await call(routes.listQuiz, { query: { scope: 'mine', limit: 100 } });
    if (data.some(({ title }) => title === copy.title)) return false;
    const groupId = groupIds.get(copy.group);
    if (!groupId) throw new Error(`the group ${copy.group} is missing`);
    const { _id, version, content } = (await call(routes.forkQuiz, { body: { _id: idOf(items, copy.of) } })).data;
    const changed = { ...content, title: copy.title, statement: copy.statement };
    await call(routes.saveQuiz, { body: { _id, version, content: changed, message: copy.saved } });
    await call(routes.shareQuiz, { body: { doc_id: _id, group_ids: [groupId] } });
    await call(routes.requestPublishQuiz, { params: { id: _id }, body: { message: copy.request } });
    return true;
  });
}

/** What students found in a test that they have handed in, and what became of it. Gives how many reports were made now. */
export async function ensureReports(signIn: SignIn, items: Items, testId: string): Promise<number> {
  let made = 0;
  for (const report of exchange().reports) {
    const id = await as(signIn, report.by, async ({ call }) => {
      const { data: mine } = await call(routes.listIssues, { query: { scope: 'mine', limit: 100 } });
      if (mine.some(({ title }) => title === report.title)) return null;
      const { data: taken } = await call(routes.mySubmissions, { params: { testId }, query: {} });
      const { title, type, content } = report;
      const attempt_id = taken[0]?._id ?? null;
      const where = { test_id: testId, attempt_id, page: `/evaluation/result?submission=${attempt_id}` };
      const params = { id: idOf(items, report.item) };
      return (await call(routes.reportItem, { params, body: { title, type, content, ...where } })).data._id;
    });
    if (id === null) continue;
    for (const { by, content } of report.replies)
      await as(signIn, by, ({ call }) => call(routes.replyToIssue, { params: { id }, body: { content } }));
    const { closed } = report;
    if (closed)
      await as(signIn, closed.by, ({ call }) =>
        call(routes.closeIssue, { params: { id }, body: { outcome: 'no_fault', content: closed.content } }),
      );
    made += 1;
  }
  return made;
}
