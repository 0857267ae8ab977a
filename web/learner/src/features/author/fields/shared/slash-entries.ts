import { hasText, type T } from '../../../../lib/texts.js';
import type { SlashEntry } from './slash.js';

type Given = { readonly variables: readonly { readonly name: string }[]; readonly figures: readonly string[] };

/** What every text takes, then the item's own. */
export function slashEntries(t: T, { variables, figures }: Given, choose: () => void): SlashEntry[] {
  if (!hasText('writing.slash.heading')) return [];
  return [
    { id: 'heading', label: t('writing.slash.heading'), text: '## ', block: true },
    { id: 'list', label: t('writing.slash.list'), text: '- ', block: true },
    { id: 'numbers', label: t('writing.slash.numbers'), text: '1. ', block: true },
    { id: 'table', label: t('writing.slash.table'), text: '| ‸ |  |\n| --- | --- |\n|  |  |\n', block: true },
    { id: 'formula', label: t('writing.slash.formula'), text: '$‸$' },
    { id: 'display', label: t('writing.slash.display'), text: '$$\n‸\n$$\n', block: true },
    { id: 'value', label: t('writing.slash.value'), text: '{{‸}}' },
    { id: 'quote', label: t('writing.slash.quote'), text: '> ', block: true },
    { id: 'code', label: t('writing.slash.code'), text: '```\n‸\n```\n', block: true },
    { id: 'link', label: t('writing.slash.link'), text: '[‸](https://)' },
    { id: 'picture', label: t('writing.slash.picture'), press: choose },
    ...figures.map((name) => ({
      id: `figure-${name}`,
      label: t('author.figureNamed', { name }),
      text: `![](figure:${name})`,
    })),
    ...variables.map(({ name }) => ({
      id: `variable-${name}`,
      label: t('review.changes.variable', { name }),
      text: `{{${name}}}`,
    })),
  ];
}
