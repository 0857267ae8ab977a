import type { DailyTest } from '@mathquiz/contracts/mathquiz/daily.schemas';
import { forgetLocal, readLocal, writeLocal } from '@mathquiz/web';
import type { Answer } from '../../blocks/answering/answer.js';

/** Of which school year and chapter. */
export type Whose = Pick<DailyTest, 'grade' | 'chapter'>;
export type Day = Whose & Pick<DailyTest, 'date'>;
export type Answers = Readonly<Record<string, Answer>>;
type Begun = { readonly date: string; readonly answers: Answers };

const deviceKey = 'daily:device';
const answeredKey = 'daily:answered';
const begunKey = ({ grade, chapter }: Whose) => `daily:begun:${JSON.stringify([grade, chapter])}`;
const nameOf = ({ date, grade, chapter }: Day) => JSON.stringify([date, grade, chapter]);
const maxAnswered = 50;

/** Where nothing can be kept, it is another one with the next visit. */
let unkept: string | null = null;

/** A random name of this device, which nothing else knows. */
export function thisDevice(): string {
  const kept = readLocal<string>(deviceKey);
  if (kept) return kept;
  unkept ??= crypto.randomUUID();
  writeLocal(deviceKey, unkept);
  return unkept;
}

/** What was typed and not handed in. */
export const begun = (whose: Whose): Begun | null => readLocal<Begun>(begunKey(whose));
export const keptAnswers = (day: Day): Answers => {
  const kept = begun(day);
  return kept?.date === day.date ? kept.answers : {};
};
export const keepAnswers = (day: Day, answers: Answers): boolean =>
  writeLocal(begunKey(day), { date: day.date, answers } satisfies Begun);

/** Tests that this device has answered; what became of them, the server says. */
const answered = (): readonly string[] => readLocal<string[]>(answeredKey) ?? [];
export const wasAnswered = (day: Day): boolean => answered().includes(nameOf(day));
export function noteAnswered(day: Day): void {
  forgetLocal(begunKey(day));
  writeLocal(answeredKey, [nameOf(day), ...answered().filter((name) => name !== nameOf(day))].slice(0, maxAnswered));
}
/** The server knows of none: it is to be answered. */
export const forgetAnswered = (day: Day): boolean =>
  writeLocal(
    answeredKey,
    answered().filter((name) => name !== nameOf(day)),
  );

const dayMs = 86_400_000;
const utcDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Yesterday, for who began before midnight and has not handed in; else null: today, whenever that is. */
export function dayToGoOn(whose: Whose): string | null {
  const date = begun(whose)?.date;
  return date === utcDay(Date.now() - dayMs) ? date : null;
}
