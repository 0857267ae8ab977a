import { type AnswerEvent, type Locale, routes } from '@mathquiz/contracts';
import type { Client } from '@mathquiz/contracts/client';
import { type Chance, chanceOf } from '@mathquiz/domain/randomisation';
import { answerTo, localised, type Manner, type Question } from './answers.ts';
import { inTurns } from './in-turns.ts';
import { exampleItems } from './items.ts';
import { foreseenMistakes } from './misconceptions.ts';
import { people } from './school.ts';
import { signIn } from './session.ts';

const clientId = 'example-school';
const share = (chance: Chance): number => chance.below(1_000_000) / 1_000_000;

/** From about -1.8 to 1.8, most of them near 0.4: a class that has learnt something. */
function abilityOf(username: string): number {
  const chance = chanceOf(username, 'ability');
  return 1.8 * (share(chance) + share(chance) + share(chance)) - 2.3;
}

/** Later parts are harder; the logistic curve is the usual model of a test item. */
function mannerOf(ability: number, place: number, chance: Chance): Manner {
  const knows = 1 / (1 + Math.exp(-1.7 * (ability + 0.7 - 1.4 * place)));
  if (share(chance) < knows) return share(chance) < 0.7 ? 'right' : 'otherForm';
  const how = share(chance);
  return how < 0.68 ? 'slip' : how < 0.8 ? 'unreadable' : 'blank';
}

/** The events of one student for all parts, the same for the same questions. */
function eventsOf(username: string, locale: Locale, questions: readonly Question[]): Omit<AnswerEvent, 'seq'>[] {
  const ability = abilityOf(username);
  return questions.flatMap((question, place) => {
    const { part, rule } = question;
    const chance = chanceOf(username, part.key);
    const answer = answerTo(question, mannerOf(ability, place / questions.length, chance), chance);
    return answer === '' ? [] : [{ part: part.key, ...localised(answer, rule, locale) }];
  });
}

/** The parts of an attempt, with their keys, as its teacher sees them. */
async function questionsOf(
  teacher: Client,
  submissionId: string,
  titles: ReadonlyMap<number, string>,
): Promise<Question[]> {
  const { data } = await teacher(routes.getSubmission, { params: { id: submissionId }, query: { teacher_mode: '1' } });
  return data.items.flatMap(({ index, statement, parts }) => {
    const item = exampleItems().find(({ title }) => title === titles.get(index));
    return parts.flatMap((part) => {
      const rule = item?.parts.find(({ id }) => part.key === `${index}_${id}`);
      return item && rule ? [{ part, rule, mistakes: foreseenMistakes(item, rule, statement) }] : [];
    });
  });
}

type Place = { readonly origin: string; readonly password: string; readonly teacher: Client; readonly testId: string };

/** Everybody who has not handed in yet takes the test. Gives how many did so now. */
export async function takeTest(
  { origin, password, teacher, testId }: Place,
  tell: (done: number, all: number) => void,
): Promise<number> {
  const known = new Map(people().map((person) => [person.username, person]));
  const contents = (await teacher(routes.getTest, { params: { id: testId } })).data.contents ?? [];
  const titles = new Map(contents.map(({ index, title }) => [index, title]));
  const rows = await teacher(routes.testSubmissions, { params: { testId }, query: { limit: 100 } });
  const takers = rows.data.flatMap(({ user, submission }) => {
    const person = known.get(user.username);
    return person && (submission === null || submission.state === 'in_progress') ? [person] : [];
  });
  let done = 0;
  await inTurns(takers, 3, async ({ username, locale }) => {
    const student = await signIn(origin, username, password, locale);
    const { data: attempt } = await student.call(routes.startTest, { params: { testId } });
    const questions = await questionsOf(teacher, attempt._id, titles);
    const stored = attempt.clients[clientId] ?? 0;
    const events = eventsOf(username, locale, questions).map((event, index) => ({ ...event, seq: stored + index + 1 }));
    await student.call(routes.evaluatePlain, {
      body: { submission: { _id: attempt._id, client_id: clientId, events } },
    });
    await student.signOut();
    done += 1;
    if (done % 10 === 0 || done === takers.length) tell(done, takers.length);
  });
  return done;
}
