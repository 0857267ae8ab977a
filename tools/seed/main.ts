/**
 * Makes the example school once the services are ready: people, groups, items, texts, books, four exams, three published tests, one of them
 * taken by simulated students and closed, things shared, copied and reported, a parent with a child, a room of the class and a help desk.
 * Running it again changes nothing. Settings: API_ORIGIN, NATS_URL, EXAMPLE_PASSWORD.
 */
import { routes } from '@mathquiz/contracts';
import { CallError } from '@mathquiz/contracts/client';
import { ensureBooks } from './books.ts';
import { ensureItems, type Placed, publishedByTitle } from './content.ts';
import { ensureExam, ensureTest, practice, revision, tour, unitTest } from './exams.ts';
import { ensureCopy, ensureReports, ensureShared } from './exchange.ts';
import { markUnreadable, waitForMarks } from './marks.ts';
import { ensurePackages } from './packages.ts';
import { ensureChild } from './parents.ts';
import { ensureSchool, groups, people, readSettings } from './school.ts';
import { signIn } from './session.ts';
import { takeTest } from './simulate.ts';
import { ensureClassRoom, ensureDesk } from './talk.ts';
import { ensureTexts } from './texts.ts';

const dayMs = 86_400_000;
const marksPatienceMs = 8000;
const className = 'Mathematics 10b';
const from = (ms: number): string => new Date(Date.now() + ms).toISOString();
const say = (line: string): void => console.log(line);

async function seed(): Promise<void> {
  const { API_ORIGIN: origin, NATS_URL: servers, EXAMPLE_PASSWORD: password } = readSettings(process.env);
  const groupIds = await ensureSchool(servers, password);
  say(`people: ${people().length}, groups: ${groups().length}`);
  const classId = groupIds.get(className);
  if (!classId) throw new Error(`the group ${className} is missing`);

  const author = await signIn(origin, 'author1', password, 'en-US');
  const { created, published } = await ensureItems(author.call);
  say(`items: ${created} created, ${published} published`);
  let placed: ReadonlyMap<string, Placed> | undefined;
  const items = async (): Promise<ReadonlyMap<string, Placed>> => {
    placed ??= await publishedByTitle(author.call);
    return placed;
  };
  const texts = await ensureTexts(author.call, await items());
  say(`texts: ${texts.created} created and published`);
  const known = await items();
  const books = await ensureBooks(author.call, (kind, title) =>
    kind === 'text' ? texts.ids.get(title) : known.get(title)?.quiz_id,
  );
  say(`books: ${books} created and published`);

  const admin = await signIn(origin, 'admin1', password, 'en-US');
  if (await ensurePackages(admin.call)) say('packages of credits: on sale for test cards');
  await admin.signOut();

  const teacher = await signIn(origin, 'teacher1', password, 'en-US');
  for (const plan of [practice, tour]) {
    const open = await ensureTest(teacher.call, plan, items, {
      group_ids: [classId],
      open_at: from(-dayMs / 24),
      close_at: from(28 * dayMs),
      attempts: 0,
      release: { correctness: 'after_submit', score: 'after_submit', key: 'after_submit', solution: 'after_submit' },
    });
    say(`test "${plan.title}": ${open.created ? 'published' : 'already there'}`);
  }
  const unit = await ensureTest(teacher.call, unitTest, items, {
    group_ids: [classId],
    open_at: from(-dayMs / 24),
    close_at: from(dayMs / 24),
    duration_min: 45,
  });
  say(`test "${unitTest.title}": ${unit.created ? 'published' : 'already there'}`);
  const ready = await ensureExam(teacher.call, revision, await items());
  say(`exam "${revision.title}": ${ready.created ? 'made' : 'already there'}`);
  await author.signOut();

  if (unit.test.state === 'open') {
    const testId = unit.test._id;
    const done = await takeTest({ origin, password, teacher: teacher.call, testId }, (taken, all) =>
      say(`  ${taken} of ${all} students have handed in`),
    );
    await teacher.call(routes.changeTest, { params: { id: testId }, body: { close_at: from(0) } });
    const submissions = await waitForMarks(teacher.call, testId, marksPatienceMs);
    const { byHand, open: waiting } = await markUnreadable(teacher.call, submissions);
    say(
      `test "${unitTest.title}": ${done} submissions, closed; ${byHand} marked by hand, ${waiting} wait for the teacher`,
    );
  }
  await teacher.signOut();
  const as = (username: string) => signIn(origin, username, password, 'en-US');
  say(`shared with colleagues: ${(await ensureShared(as, await items())) ? 'an item and a text' : 'already there'}`);
  say(`a copied item: ${(await ensureCopy(as, await items(), groupIds)) ? 'waits for a reviewer' : 'already there'}`);
  say(`reports on items: ${await ensureReports(as, await items(), unit.test._id)} made`);
  const linked = await ensureChild(as, 'parent1', 'student1');
  say(`parent1: ${linked ? 'student1 linked as a child' : 'has a child'}`);
  say(`room "${className}": ${(await ensureClassRoom(as, className, classId)) ? 'opened' : 'already there'}`);
  say(`help desk: ${(await ensureDesk(as, 'operator1')) ? 'replies and a request' : 'already there'}`);
}

/** In plain words: what was asked of the API and how it answered. */
function reasonOf(error: unknown): string {
  if (error instanceof CallError) return `${error.code}: ${error.message} ${JSON.stringify(error.details)}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const started = Date.now();
try {
  await seed();
  say(`example school ready after ${((Date.now() - started) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(`the example school is not complete: ${reasonOf(error)}`);
  process.exitCode = 1;
}
