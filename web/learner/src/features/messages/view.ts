/** Which messages the list shows; it stands in the address, so that coming back finds the same list. */
export const shows = ['all', 'unread', 'bookmark'] as const;
export type View = {
  readonly scope: 'received' | 'sent';
  readonly show: (typeof shows)[number];
  readonly q: string;
  readonly offset: number;
};

export function viewOf(search: URLSearchParams): View {
  const offset = Number(search.get('offset') ?? 0);
  return {
    scope: search.get('scope') === 'sent' ? 'sent' : 'received',
    show: shows.find((one) => one === search.get('show')) ?? 'all',
    q: (search.get('q') ?? '').slice(0, 100),
    offset: Number.isInteger(offset) && offset > 0 ? offset : 0,
  };
}

export function searchOf({ scope, show, q, offset }: View): string {
  const search = new URLSearchParams();
  if (scope === 'sent') search.set('scope', scope);
  if (show !== 'all') search.set('show', show);
  if (q !== '') search.set('q', q);
  if (offset > 0) search.set('offset', String(offset));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

export function queryOf({ scope, show, q, offset }: View) {
  const filter = {
    ...(q === '' ? {} : { q }),
    ...(show === 'unread' ? { read: false } : {}),
    ...(show === 'bookmark' ? { bookmark: true } : {}),
  };
  return { scope, offset, filter: JSON.stringify(filter) };
}
