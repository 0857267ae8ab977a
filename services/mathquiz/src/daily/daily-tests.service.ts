import { dailyLimits, type ItemContent, imagesIn } from '@mathquiz/contracts';
import { type DailyOf, dailySeed, drawnDaily } from '@mathquiz/domain/practice';
import { type DrawOptions, generatorVersion } from '@mathquiz/domain/randomisation';
import { Inject, Injectable } from '@nestjs/common';
import { type Place, RenderedItems } from '../engine/rendered-items.service.js';
import { conventionOf } from '../engine/variants.js';
import { type DailyItem, DailyPoolRepository } from '../records/daily-pool.repository.js';
import type { DailyTestDocument } from '../records/daily-test.schema.js';
import { DailyTestsRepository } from '../records/daily-tests.repository.js';
import { QuizRepository } from '../records/quiz.repository.js';
import { SecretItemsRepository } from '../records/secret-items.repository.js';
import { type Guest, placeOf, shareOf } from './places.js';

/** A test of a day, with what it asks. */
export type TestOfDay = {
  readonly of: DailyOf;
  readonly seed: string;
  readonly generator: DailyTestDocument['generator'];
  readonly places: readonly Place[];
};

/** Guests look at it again and again; what authors put aside is seen a second later. */
const poolMs = 1000;
/** Items that are looked at for one test: those that cannot stand in it are passed over. */
const maxLooked = 60;
const maxKept = 500;

/** Today's tests: each is drawn when it is first asked for, and stays. */
@Injectable()
export class DailyTests {
  private readonly kept = new Map<string, Promise<TestOfDay | null>>();
  private pool: { items: Promise<DailyItem[]>; until: number } | null = null;

  constructor(
    @Inject(DailyPoolRepository) private readonly candidates: DailyPoolRepository,
    @Inject(SecretItemsRepository) private readonly secrets: SecretItemsRepository,
    @Inject(DailyTestsRepository) private readonly tests: DailyTestsRepository,
    @Inject(QuizRepository) private readonly quizzes: QuizRepository,
    @Inject(RenderedItems) private readonly shown: RenderedItems,
  ) {}

  /** null: nobody has put items aside for it. */
  of(request: Guest, of: DailyOf): Promise<TestOfDay | null> {
    const key = dailySeed(of);
    const kept = this.kept.get(key);
    if (kept) return kept;
    const test = this.find(request, of);
    if (this.kept.size >= maxKept) this.kept.delete(this.kept.keys().next().value ?? '');
    this.kept.set(key, test);
    test.then(
      (found) => found ?? this.kept.delete(key),
      () => this.kept.delete(key),
    );
    return test;
  }

  /** School years that have items, the youngest first. */
  async grades(now: Date): Promise<number[]> {
    const grades = (await this.items(now)).flatMap(({ grade }) => grade ?? []);
    return [...new Set(grades)].sort((a, b) => a - b);
  }

  private async find(request: Guest, of: DailyOf): Promise<TestOfDay | null> {
    const stored = (await this.tests.find(of)) ?? (await this.draw(request, of));
    if (!stored) return null;
    const pins = stored.items.map(({ quiz_id, version }) => ({ id: quiz_id, version }));
    const contents = await this.quizzes.contentsOf(pins);
    const places = pins.flatMap(({ id }, index) => {
      const content = contents.get(id);
      // An author who is erased takes along what nobody else has.
      return content ? [placeOf(content, index)] : [];
    });
    return { of, seed: dailySeed(of), generator: stored.generator, places };
  }

  private async draw(request: Guest, of: DailyOf): Promise<DailyTestDocument | null> {
    const { now } = request;
    const asked = (await this.items(now)).filter(
      ({ grade, chapter }) =>
        (of.grade === null || grade === of.grade) && (of.chapter === '' || chapter === of.chapter),
    );
    if (asked.length === 0) return null;
    const ids = asked.map(({ id }) => id);
    const inExams = await this.secrets.inExams(ids, now);
    const free = ids.filter((id) => !inExams.has(id));
    const versions = new Map(asked.map(({ id, version }) => [id, version]));
    const pins = drawnDaily(free, of, maxLooked).map((id) => ({ id, version: versions.get(id) ?? 0 }));
    const contents = await this.quizzes.contentsOf(pins);
    const fit = pins.filter(({ id }) => !hasPictures(contents.get(id)));
    const drawn = await this.drawable(request, of, fit, contents);
    if (drawn.length === 0) return null;
    const items = drawn.map(({ id, version }) => ({ quiz_id: id, version }));
    return this.tests.keep(of, { items, generator: generatorVersion, created_at: now });
  }

  /** The first of these that can be shown where they stand. */
  private async drawable<P extends { readonly id: string }>(
    { context }: Guest,
    of: DailyOf,
    pins: readonly P[],
    contents: ReadonlyMap<string, ItemContent>,
  ): Promise<P[]> {
    let left = [...pins];
    for (;;) {
      const some = left.slice(0, dailyLimits.items);
      const places = some.flatMap(({ id }, index) => {
        const content = contents.get(id);
        return content ? [placeOf(content, index)] : [];
      });
      const options: DrawOptions = { ...conventionOf(context.locale), generator: generatorVersion };
      const shown = await this.shown.forGuests(places, dailySeed(of), options, shareOf(context));
      const bad = new Set(some.filter((_, at) => !shown[at]?.ok));
      if (bad.size === 0) return some;
      left = left.filter((pin) => !bad.has(pin));
    }
  }

  private items(now: Date): Promise<DailyItem[]> {
    if (this.pool && this.pool.until > now.getTime()) return this.pool.items;
    const pool = { items: this.candidates.all(), until: now.getTime() + poolMs };
    this.pool = pool;
    pool.items.catch(() => {
      if (this.pool === pool) this.pool = null;
    });
    return pool.items;
  }
}

/** A guest is given no token for a picture that was sent as a file (docs/adr/0022); what cannot be read has none either, and is left out. */
const hasPictures = (content: ItemContent | undefined): boolean =>
  content === undefined || imagesIn(JSON.stringify(content)).length > 0;
