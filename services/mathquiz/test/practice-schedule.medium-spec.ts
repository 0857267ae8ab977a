import { type Caller, type Exercise, type PracticeRating, routes } from '@mathquiz/contracts';
import { masteryOf } from '@mathquiz/domain/practice';
import { Types } from 'mongoose';
import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { aPupil, clock, dayMs, practising, rightOf } from './practising.js';
import { startedMathquiz } from './started.js';

const library = fsrs({ request_retention: 0.9, enable_fuzz: false, enable_short_term: false });
const grades = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good } as const;
const after = (card: Card | undefined, at: Date, rating: PracticeRating): Card =>
  library.next(card ?? createEmptyCard(at), at, grades[rating]).card;
const knownAt = (card: Card, now: Date) => ({
  stability: card.stability,
  retrievability: library.get_retrievability(card, now, false),
});

describe('practice goes by the schedule', () => {
  const service = startedMathquiz('when');
  const { call, inStore } = service;
  const { item, draw, drawOf, send, answer, hint, again, overview } = practising(service);
  const { set, after: later } = clock();
  // A Monday, so that weeks are whole; later than the real day, so that the database clears nothing away meanwhile.
  const monday = new Date('2031-03-03T15:00:00.000Z');
  const everything = { n_samples: 20 } as const;
  const rowsOf = (who: Caller, collection: string) =>
    inStore((store) =>
      store
        .collection(collection)
        .find({ user_id: new Types.ObjectId(who.user_id) })
        .toArray(),
    );

  beforeAll(() => set(monday));

  it('for two weeks: what comes back when is what the library says of the same log, each time with other numbers', async () => {
    const titles = ['always right', 'wrong first', 'with a hint', 'half right', 'right and wrong'];
    const chapter = 'Two weeks';
    const both = [
      { id: 'a', kind: 'number' as const, prompt: 'The sum?', key: 'a + b', points: 1 },
      { id: 'b', kind: 'number' as const, prompt: 'The same again?', key: 'a + b', points: 1 },
    ];
    const plans = new Map<string, string>();
    for (const [at, title] of titles.entries())
      plans.set(
        await item({
          ...{ title, chapter, category: at < 3 ? 'algebra' : 'geometry' },
          ...(title === 'half right' ? { parts: both } : {}),
        }),
        title,
      );
    const pupil = aPupil();
    const cards = new Map<string, Card>();
    const seen = new Map<string, string[]>();

    /** Answers as its plan has it; gives what the library is told. */
    const answered = async (one: Exercise, times: number): Promise<{ rating: PracticeRating; due_at: string }> => {
      const right = rightOf(one);
      const plan = plans.get(one.quiz_id);
      if (plan === 'with a hint') await hint(pupil, one);
      const isWrong = (plan === 'wrong first' && times === 0) || (plan === 'right and wrong' && times % 2 === 1);
      const answers =
        plan === 'half right'
          ? { '0_a': { value: right }, '0_b': { value: '1' } }
          : { '0_a': { value: isWrong ? '1' : right } };
      const { checked } = (await send(pupil, one, { answers })).exercise;
      const rating = isWrong ? 'again' : plan === 'with a hint' || plan === 'half right' ? 'hard' : 'good';
      expect([plan, checked?.rating]).toEqual([plan, rating]);
      return { rating, due_at: checked?.due_at ?? '' };
    };

    let repeated = 0;
    for (let day = 0; day < 14; day += 1) {
      const now = new Date();
      const expected = [...plans.keys()].filter((id) => (cards.get(id)?.due ?? now) <= now);
      const before = await overview(pupil, { filter: JSON.stringify({ chapter }), repeats: '1' });
      expect([day, before.due]).toEqual([day, expected.filter((id) => cards.has(id)).length]);
      const coming = [...cards.values()].map((card) => card.due.getTime()).filter((at) => at > now.getTime());
      const next = before.due > 0 || coming.length === 0 ? null : new Date(Math.min(...coming)).toISOString();
      expect([day, before.next_due_at]).toEqual([day, next]);
      const exercises = await draw(pupil, { chapter, ...everything });
      expect([day, exercises.map((one) => one.quiz_id).toSorted()]).toEqual([day, expected.toSorted()]);
      for (const one of exercises) {
        expect(one.repeated).toBe(cards.has(one.quiz_id));
        if (one.repeated) repeated += 1;
        const times = cards.get(one.quiz_id)?.reps ?? 0;
        const { rating, due_at } = await answered(one, times);
        const card = after(cards.get(one.quiz_id), now, rating);
        cards.set(one.quiz_id, card);
        expect(due_at).toBe(card.due.toISOString());
        seen.set(one.quiz_id, [...(seen.get(one.quiz_id) ?? []), one.statement]);
      }
      const { categories, forecast } = await overview(pupil, { filter: JSON.stringify({ chapter }) });
      const inAlgebra = [...cards].flatMap(([id, card]) =>
        ['half right', 'right and wrong'].includes(plans.get(id) ?? '') ? [] : [knownAt(card, now)],
      );
      expect(categories[0]).toMatchObject({ category: 'algebra', items: 3, practised: 3, due: 0 });
      expect(categories[0]?.mastery).toBeCloseTo(masteryOf(inAlgebra) ?? -1, 8);
      const on = (days: string) => [...cards.values()].filter((card) => card.due.toISOString().startsWith(days)).length;
      expect(forecast).toHaveLength(14);
      expect(forecast.map(({ items }) => items)).toEqual(forecast.map(({ day: of }) => on(of)));
      later(dayMs);
    }
    expect(repeated).toBeGreaterThan(8);
    for (const statements of seen.values()) expect(new Set(statements).size).toBe(statements.length);
    const exercises = await rowsOf(pupil, 'practice_exercises');
    expect(new Set(exercises.map(({ seed }) => String(seed))).size).toBe(exercises.length);

    // Every card can be made again from the log.
    const stored = (await rowsOf(pupil, 'practice_cards')).map(({ _id, ...card }) => card);
    expect(stored).toHaveLength(5);
    await inStore((store) =>
      store.collection('practice_cards').deleteMany({ user_id: new Types.ObjectId(pupil.user_id) }),
    );
    await overview(pupil);
    const made = (await rowsOf(pupil, 'practice_cards')).map(({ _id, ...card }) => card);
    const byItem = (rows: readonly Record<string, unknown>[]) =>
      rows.toSorted((one, other) => (String(one.quiz_id) < String(other.quiz_id) ? -1 : 1));
    expect(byItem(made)).toEqual(byItem(stored));
  }, 240_000);

  it('a card that a crash has kept behind the log is made up for at the next look', async () => {
    const id = await item({ title: 'Crash', category: 'arithmetic' });
    const pupil = aPupil();
    const one = await drawOf(pupil, id);
    await answer(pupil, one, rightOf(one));
    const [card] = await rowsOf(pupil, 'practice_cards');
    later(5 * dayMs);
    const two = await drawOf(pupil, id);
    await answer(pupil, two, rightOf(two));
    const [newer] = await rowsOf(pupil, 'practice_cards');
    const whose = { user_id: new Types.ObjectId(pupil.user_id) };
    await inStore((store) => store.collection('practice_cards').replaceOne(whose, card ?? {}));
    expect((await draw(pupil)).map(({ quiz_id }) => quiz_id)).not.toContain(id);
    expect(await rowsOf(pupil, 'practice_cards')).toEqual([newer]);
  });

  it('mastery grows with what is right, fades with time, and falls with what is wrong', async () => {
    const id = await item({ title: 'Mastery', category: 'calculus' });
    const pupil = aPupil();
    const mastery = async () =>
      (await overview(pupil)).categories.find(({ category }) => category === 'calculus')?.mastery ?? null;
    expect(await mastery()).toBeNull();
    const told = async (wrong = false) => {
      const one = await drawOf(pupil, id);
      const said = await answer(pupil, one, wrong ? '1' : rightOf(one));
      expect(said.mastery).toBe(await mastery());
      return said.mastery ?? -1;
    };
    const first = await told();
    expect(first).toBeGreaterThan(0);
    later(10 * dayMs);
    expect(await mastery()).toBeLessThan(first);
    const second = await told();
    expect(second).toBeGreaterThan(first);
    later(60 * dayMs);
    const faded = (await mastery()) ?? -1;
    expect(faded).toBeLessThan(second);
    expect(await told(true)).toBeLessThan(second);
  });

  it('an answer counts for when it was given, within what can be', async () => {
    const id = await item({ title: 'Given when', category: 'functions' });
    const pupil = aPupil();
    const one = await drawOf(pupil, id);
    const drawn = new Date();
    const back = later(3 * dayMs);
    const at = new Date(back.getTime() - 2 * dayMs).toISOString();
    const told = async (exercise: Exercise, answered_at: Date | string) =>
      (await answer(pupil, exercise, rightOf(exercise), { answered_at: new Date(answered_at).toISOString() })).exercise
        .checked;
    // Drawn beforehand, answered later: two at once of one item.
    const two = await again(pupil, one);
    expect((await told(one, at))?.at).toBe(at);
    // Its clock is a day ahead.
    expect((await told(two, new Date(back.getTime() + dayMs)))?.at).toBe(back.toISOString());
    later(dayMs);
    const before = await again(pupil, two);
    const now = new Date();
    // Before it was drawn.
    expect((await told(before, drawn))?.at).toBe(now.toISOString());
    const [early, late] = [await again(pupil, before), await again(pupil, two)];
    const evening = later(3_600_000);
    expect((await told(late, evening))?.at).toBe(evening.toISOString());
    // Before what was answered of the same item since.
    expect((await told(early, now))?.at).toBe(evening.toISOString());
    const [card] = await rowsOf(pupil, 'practice_cards');
    expect(card).toMatchObject({ reps: 5, last_review: evening });
  });

  it('what nobody answers waits for two weeks', async () => {
    const id = await item({ title: 'Two weeks', category: 'trigonometry' });
    const pupil = aPupil();
    const one = await drawOf(pupil, id);
    later(13 * dayMs);
    expect((await drawOf(pupil, id))._id).toBe(one._id);
    later(dayMs);
    expect((await drawOf(pupil, id))._id).not.toBe(one._id);
  });

  it('days and weeks are those of who practises, and a goal counts from its week on', async () => {
    set(new Date('2032-03-01T22:30:00.000Z'));
    const id = await item({ title: 'Days', category: 'statistics' });
    const pupil = aPupil();
    const practise = async () => {
      const one = await drawOf(pupil, id);
      return answer(pupil, one, '1');
    };
    const seoul = { time_zone: 'Asia/Seoul' };
    await practise();
    const week = async (query = {}) => (await overview(pupil, query)).week;
    expect(await week()).toEqual({
      ...{ goal: 3, days: ['2032-03-01'], today: '2032-03-01' },
      ...{ answered_today: 1, weeks_in_a_row: 0 },
    });
    expect(await week(seoul)).toMatchObject({ days: ['2032-03-02'], today: '2032-03-02' });
    const goal = async (days: number) => (await call(routes.setPracticeGoal, pupil, { body: { days } })).data;
    expect(await goal(1)).toMatchObject({ goal: 1, weeks_in_a_row: 1 });
    set(new Date('2032-03-08T12:00:00.000Z'));
    expect(await goal(2)).toMatchObject({ goal: 2, days: [], weeks_in_a_row: 1, answered_today: 0 });
    await practise();
    expect(await week()).toMatchObject({ days: ['2032-03-08'], weeks_in_a_row: 1 });
    set(new Date('2032-03-20T12:00:00.000Z'));
    expect(await week()).toMatchObject({ goal: 2, days: [], weeks_in_a_row: 0 });
  });
});
