import {
  defaultWays,
  type NoticeKind,
  type NoticeWay,
  noticeKinds,
  toldByChat,
} from '@mathquiz/contracts/messages/notices.constants';

export type ChosenWays = Readonly<Partial<Record<NoticeKind, readonly NoticeWay[]>>>;

/** For each kind what was chosen, or what stands where nothing was: also of a kind that is younger than the choice. */
export const everyWay = (chosen: ChosenWays): Record<NoticeKind, NoticeWay[]> =>
  Object.fromEntries(noticeKinds.map((kind) => [kind, [...(chosen[kind] ?? defaultWays[kind])]])) as Record<
    NoticeKind,
    NoticeWay[]
  >;

export const kindsOnPage = (chosen: ChosenWays): NoticeKind[] =>
  noticeKinds.filter((kind) => (chosen[kind] ?? defaultWays[kind]).includes('page'));

/** What becomes of a notice. null: nothing, it is not even kept. */
export type NoticePlan = {
  readonly page: boolean;
  readonly mail: boolean;
  /** When it goes to devices; null: it does not. */
  readonly push_at: Date | null;
  /** Whether an open page shows it in passing. */
  readonly toast: boolean;
};

/** `quiet`: until when its reader wants to be left in peace, null where they do not: then it waits for them in the panel. */
export function planNotice(kind: NoticeKind, chosen: ChosenWays, quiet: Date | null, now: Date): NoticePlan | null {
  const ways = chosen[kind] ?? defaultWays[kind];
  if (ways.length === 0) return null;
  const page = ways.includes('page');
  return {
    page,
    mail: ways.includes('mail'),
    push_at: ways.includes('push') ? (quiet ?? now) : null,
    toast: page && quiet === null && !toldByChat.includes(kind),
  };
}
