import { VisuallyHidden } from '@mantine/core';
import type { PracticeOverview } from '@mathquiz/contracts/mathquiz/practice.schemas';
import { Link } from 'react-router';
import { useCategoryName } from '../../../blocks/categories/use-categories.js';
import { Panel } from '../../../components/panel.js';
import { usePercent } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { type Choice, sessionAt } from '../model/choice.js';
import classes from './overview.module.css';

type Props = { categories: PracticeOverview['categories']; choice: Choice };

/** How well one knows what one has practised, by category; a press on one practises it. */
export function Known({ categories, choice }: Props) {
  const t = useT();
  const nameOf = useCategoryName();
  const percent = usePercent();
  return (
    <Panel title={t('practice.known')} note={t('practice.knownNote')}>
      <table className={classes.known}>
        <thead>
          <tr>
            {(['author.category', 'practice.mastery', 'practice.practised'] as const).map((key) => (
              <th key={key} scope="col">
                <VisuallyHidden>{t(key)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map(({ category, items, practised, mastery }) => (
            <tr key={category}>
              <th scope="row">
                <Link
                  to={sessionAt({ ...choice, category })}
                  title={t('practice.this', { category: nameOf(category) })}
                >
                  {nameOf(category)}
                </Link>
                <span className={classes.track} aria-hidden="true">
                  <i style={{ inlineSize: `${100 * (mastery ?? 0)}%` }} />
                </span>
              </th>
              <td className={classes.share}>{mastery === null ? '–' : percent(mastery)}</td>
              <td>{t('practice.practisedOf', { done: practised, items })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
