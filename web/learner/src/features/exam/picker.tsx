import { useLocale } from '@mathquiz/web';
import { categoryIn } from '../../blocks/categories/category-in.js';
import { CategorySelect } from '../../blocks/categories/category-select.js';
import { useCategoryName } from '../../blocks/categories/use-categories.js';
import { formatNumber } from '../../lib/numbers.js';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, SegmentedControl } from '@mantine/core';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import type { QuizRow } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import { Link, useParams } from 'react-router';
import { PeekButton } from '../../blocks/item-peek/peek-button.js';
import { RowStatement } from '../../blocks/item-peek/row-statement.js';
import { filterOf } from '../../blocks/list/filter.js';
import { Listed } from '../../blocks/list/listed.js';
import { SearchField } from '../../blocks/list/search-field.js';
import { useList } from '../../blocks/list/use-list.js';
import { TagFilter } from '../../blocks/tags/tag-filter.js';
import { Empty } from '../../components/empty.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './builder.module.css';

/** All that one may use first: there is something in it. */
const scopes = ['all', 'mine', 'published'] as const;
type Props = {
  /** The section's number, when there are several. */
  into: number | null;
  held: (id: string) => boolean;
  onPick: (row: QuizRow, mine: boolean) => void;
};

/** Items to pick from: one's own and those of the school; the exam's address keeps what is looked for. */
export function Picker({ into, held, onPick }: Props) {
  const t = useT();
  const categoryName = useCategoryName();
  const { id: exam } = useParams();
  const locale = useLocale();
  const me = useUser()._id;
  const list = useList();
  const { q, offset } = list;
  const scope = list.oneOf('scope', scopes, 'all');
  const category = categoryIn(list.get('category'));
  const tag = list.get('tag').slice(0, maxChars.tag);
  const filter = filterOf({ q, category, tag });
  const items = useLoad(quizRoutes.listQuiz, { query: { scope, filter, offset, sort: 'title' } }, { keep: true });
  return (
    <aside className={classes.picker} aria-label={t('exam.pick')}>
      <h2 className={classes.pickerTitle}>{into === null ? t('exam.pick') : t('exam.pickInto', { number: into })}</h2>
      <SegmentedControl
        fullWidth
        aria-label={t('author.whose')}
        value={scope}
        onChange={(value) => list.set({ scope: value === 'all' ? '' : value })}
        data={scopes.map((value) => ({ value, label: t(`author.scope.${value}`) }))}
      />
      {/* Beside others it grows; in a column that would be its height. */}
      <div>
        <SearchField label={t('exam.searchItems')} start={q} onSearch={list.search} />
      </div>
      <CategorySelect
        label={t('author.category')}
        quiet
        any={t('author.anyCategory')}
        value={category}
        onChange={(next) => list.set({ category: next })}
      />
      <TagFilter value={tag} onChange={(next) => list.set({ tag: next })} />
      <Listed
        list={list}
        query={items}
        empty={
          <Empty
            sentence={t(filter === '{}' ? 'exam.noItems' : 'exam.noneFoundItems')}
            action={
              // In a tab of its own: the exam stays as it is, and has the item when one comes back.
              <Button component={Link} to="/author/items/new" target="_blank" rel="noopener" variant="default">
                {t('exam.writeItem')}
              </Button>
            }
          />
        }
      >
        {(rows) => (
          <ul className={classes.candidates}>
            {rows.map((row) => (
              <li key={row._id}>
                <div className={classes.words}>
                  <strong>{row.title}</strong>
                  <RowStatement statement={row.statement} />
                  <p>
                    {[
                      categoryName(row.category),
                      row.kinds.map((kind) => t(`frame.kind.${kind}`)).join(', '),
                      t('exam.points', { count: row.points, points: formatNumber(row.points, locale) }),
                    ].join(' · ')}
                  </p>
                </div>
                <PeekButton item={row} exam={exam ?? null} />
                <Button
                  size="compact-md"
                  fz="sm"
                  variant="default"
                  disabled={held(row._id)}
                  aria-label={
                    held(row._id) ? `${t('exam.added')}: ${row.title}` : t('exam.addNamed', { title: row.title })
                  }
                  onClick={() => onPick(row, scope !== 'published' && row.owner._id === me)}
                >
                  {t(held(row._id) ? 'exam.added' : 'exam.add')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </aside>
  );
}
