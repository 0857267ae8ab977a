import { type Route, routes } from '@mathquiz/contracts';
import { ensureCopy, ensureReports, ensureShared, exchange } from './exchange.ts';
import { exampleItems } from './items.ts';
import { people } from './school.ts';
import type { Session } from './session.ts';
import { filedTexts } from './texts.ts';

type Asked = { readonly by: string; readonly route: string; readonly body: unknown };
type Sent = { readonly body?: { readonly title?: string } };

const { shared, copy, reports } = exchange();
const items = new Map(
  [shared.item, copy.of, ...reports.map(({ item }) => item)].map((quiz_id) => [quiz_id, { quiz_id }]),
);
const groups = new Map([[copy.group, 'g1']]);

/** A school of which only what is asked here is there. */
function aSchool() {
  const changes: Asked[] = [];
  const shares: Record<'item' | 'text', unknown[]> = { item: [], text: [] };
  const copies: { title: string }[] = [];
  const found: { title: string }[] = [];
  const content = { title: 'Juice', statement: 'Juice', solution: 'as it was' };
  const reads = new Map<Route, (by: string) => unknown>([
    [routes.whoami, (by) => ({ _id: by })],
    [routes.getQuiz, () => ({ shares: shares.item })],
    [routes.listText, () => [{ _id: 't1', title: shared.text }]],
    [routes.getText, () => ({ shares: shares.text })],
    [routes.listQuiz, () => copies],
    [routes.listIssues, () => found],
    [routes.mySubmissions, (by) => [{ _id: `of ${by}` }]],
  ]);
  const writes = new Map<Route, (sent: Sent) => unknown>([
    [routes.shareQuiz, ({ body }) => shares.item.push(body)],
    [routes.shareText, ({ body }) => shares.text.push(body)],
    [routes.forkQuiz, () => ({ _id: 'c1', version: 1, content })],
    [routes.saveQuiz, () => copies.push({ title: copy.title })],
    [
      routes.reportItem,
      ({ body }) => {
        found.push({ title: body?.title ?? '' });
        return { _id: `i${found.length}` };
      },
    ],
  ]);
  const signIn = async (by: string) =>
    ({
      call: async (route: Route, sent: Sent) => {
        const read = reads.get(route);
        if (read) return { data: read(by) };
        changes.push({ by, route: route.subject, body: sent.body });
        return { data: writes.get(route)?.(sent) };
      },
      signOut: async () => undefined,
    }) as unknown as Session;
  return { signIn, changes };
}

describe('what the people of the example school do with each other’s work', () => {
  it('names people, items, texts that are there', () => {
    const titles = exampleItems().map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining([...items.keys()]));
    expect(filedTexts().map(({ head }) => head.title)).toContain(shared.text);
    const said = reports.flatMap(({ by, replies, closed }) => [
      by,
      ...replies.map((reply) => reply.by),
      closed?.by ?? by,
    ]);
    const names = people().map(({ username }) => username);
    expect(names).toEqual(expect.arrayContaining([shared.by, ...shared.with, copy.by, ...said]));
    expect(reports.map(({ closed }) => closed === null)).toEqual([true, false]);
  });

  it('shares an item to change and a text to read, once', async () => {
    const { signIn, changes } = aSchool();
    expect(await ensureShared(signIn, items)).toBe(true);
    expect(changes).toEqual([
      {
        by: 'author1',
        route: 'mathquiz.quiz.share',
        body: { doc_id: shared.item, user_ids: shared.with, write: true },
      },
      { by: 'author1', route: 'mathquiz.text.share', body: { doc_id: 't1', user_ids: shared.with } },
    ]);
    expect(await ensureShared(signIn, items)).toBe(false);
    expect(changes).toHaveLength(2);
  });

  it('copies an item, changes its story, shares it with a group and asks a reviewer, once', async () => {
    const { signIn, changes } = aSchool();
    expect(await ensureCopy(signIn, items, groups)).toBe(true);
    const verbs = ['fork', 'save', 'share', 'request'].map((verb) => `mathquiz.quiz.${verb}`);
    expect(changes.map(({ route }) => route)).toEqual(verbs);
    expect(changes[1]?.body).toMatchObject({
      content: { title: copy.title, statement: copy.statement, solution: 'as it was' },
    });
    expect(changes[2]?.body).toEqual({ doc_id: 'c1', group_ids: ['g1'] });
    expect(await ensureCopy(signIn, items, groups)).toBe(false);
    expect(changes).toHaveLength(4);
  });

  it('reports what was met in an attempt of one’s own, and closes what is no fault, once', async () => {
    const { signIn, changes } = aSchool();
    expect(await ensureReports(signIn, items, 'test')).toBe(2);
    const steps = (report: (typeof reports)[number]) => [
      `${report.by} report`,
      ...report.replies.map(({ by }) => `${by} reply`),
      ...(report.closed ? [`${report.closed.by} close`] : []),
    ];
    expect(changes.map(({ by, route }) => `${by} ${route.replace('mathquiz.issues.', '')}`)).toEqual(
      reports.flatMap(steps),
    );
    expect(changes[0]?.body).toMatchObject({ test_id: 'test', attempt_id: `of ${reports[0]?.by}` });
    expect(await ensureReports(signIn, items, 'test')).toBe(0);
  });
});
