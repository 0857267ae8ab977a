import { Button, NativeSelect } from '@mantine/core';
import type { QuizRow } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import type { TextKey } from '@mathquiz/contracts/text-keys';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { CategorySelect } from '../../../blocks/categories/category-select.js';
import type { List } from '../../../blocks/list/use-list.js';
import { TagFilter } from '../../../blocks/tags/tag-filter.js';
import { useLanguageName } from '../../../lib/language-name.js';
import { useT } from '../../../lib/texts.js';
import classes from './facets.module.css';
import { chosenOf, countSet, type Facet, facets, facetValues } from './wanted-items.js';

type Props = {
  list: List;
  /** Who wrote what is shown: to see more of one of them. */
  authors: readonly QuizRow['owner'][];
  /** By the kind of answer too, which only items have. */
  kinds?: boolean;
  children?: ReactNode;
};

export const noFacet = Object.fromEntries(facets.map((facet) => [facet, '']));

/** By what the list is narrowed down: beside it, and behind one press on a phone. */
export function Facets({ list, authors, kinds = true, children }: Props) {
  const t = useT();
  const locale = useLocale();
  const languageName = useLanguageName();
  const [open, setOpen] = useState(false);
  const count = countSet(list.get);
  const author = chosenOf('author', list.get('author'));
  const known = authors.some(({ _id }) => _id === author);
  const select = (facet: Facet, label: TextKey, data: { value: string; label: string }[], any: TextKey) => (
    <NativeSelect
      label={t(label)}
      value={chosenOf(facet, list.get(facet))}
      onChange={(event) => list.set({ [facet]: event.currentTarget.value })}
      data={[{ value: '', label: t(any) }, ...data]}
    />
  );
  const named = <V extends string>(values: readonly V[], name: (value: V) => string) =>
    values.map((value) => ({ value, label: name(value) }));
  return (
    <search className={classes.side} aria-label={t('find.filters')}>
      <Button
        className={classes.opener ?? ''}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />}
        aria-expanded={open}
        aria-controls="facets"
        onClick={() => setOpen(!open)}
      >
        {count === 0 ? t('find.filters') : t('find.filtersSet', { count })}
      </Button>
      <div id="facets" className={classes.fields} data-open={open || undefined}>
        <CategorySelect
          label={t('author.category')}
          any={t('author.anyCategory')}
          value={chosenOf('category', list.get('category'))}
          onChange={(category) => list.set({ category })}
        />
        {select(
          'grade',
          'author.grade',
          named(facetValues.grade, (grade) => t('frame.grade', { grade })),
          'author.gradeNone',
        )}
        {select(
          'difficulty',
          'author.difficulty',
          named(facetValues.difficulty, (one) => t(`frame.difficulty.${one as '1'}`)),
          'find.anyDifficulty',
        )}
        {kinds &&
          select(
            'kind',
            'author.kind',
            named(facetValues.kind, (one) => t(`frame.kind.${one}`)),
            'find.anyKind',
          )}
        {select(
          'status',
          'author.status',
          named(facetValues.status, (one) => t(`frame.status.${one}`)),
          'author.anyStatus',
        )}
        {select('language', 'author.language', named(facetValues.language, languageName), 'find.anyLanguage')}
        {select(
          'author',
          'find.author',
          [
            ...(author === '' || known ? [] : [{ value: author, label: t('find.thisAuthor') }]),
            ...authors.map((person) => ({ value: person._id, label: fullName(person, locale) })),
          ],
          'find.anyAuthor',
        )}
        <TagFilter value={chosenOf('tag', list.get('tag'))} onChange={(tag) => list.set({ tag })} />
        {count > 0 && (
          <Button variant="subtle" onClick={() => list.set(noFacet)}>
            {t('find.clearFilters')}
          </Button>
        )}
        {children}
      </div>
    </search>
  );
}
