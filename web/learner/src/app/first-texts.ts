/** In every frame: its own words, the entries of every role's menu, what notices say. */
const common = ['frame', 'i18n', 'people.messages', 'people.childrenShort', 'people.unread'];

const byPage: readonly (readonly [page: RegExp, names: readonly string[]])[] = [
  [
    /^\/$/,
    ['author.none', 'classes.title', 'people.childrenNote', 'people.noChildren', 'people.noMarks', 'people.join'],
  ],
  [/^\/(login|signup)$/, ['login']],
  [/^\/evaluation$/, ['taking']],
  [/^\/author\/items\/[^/]+$/, ['author']],
];

/** Names of the texts that the page at `path` (without the base) shows first; null: all of them, as for pages that few open first. */
export function firstTextsOf(path: string): string | null {
  const found = byPage.find(([page]) => page.test(path));
  return found ? [...common, ...found[1]].join(',') : null;
}
