import { ActionIcon, Badge } from '@mantine/core';
import type { ContentStatus } from '@mathquiz/contracts/mathquiz/content.constants';
import type { QuizRow } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatDay, useLocale } from '@mathquiz/web';
import { IconDice3, IconListSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCategoryName } from '../../../blocks/categories/use-categories.js';
import { PeekButton } from '../../../blocks/item-peek/peek-button.js';
import { RowStatement } from '../../../blocks/item-peek/row-statement.js';
import { RowBox } from '../../../blocks/many/rows/row-box.js';
import { LinkedRow } from '../../../components/linked-rows.js';
import { formatNumber, usePercent } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import classes from './items-page.module.css';

export const statusColor: Readonly<Record<ContentStatus, string>> = {
  draft: 'gray',
  requested: 'yellow',
  published: 'green',
  rejected: 'red',
  archived: 'gray',
};

export function ItemRow({ row }: { row: QuizRow }) {
  const t = useT();
  const categoryName = useCategoryName();
  const locale = useLocale();
  const percent = usePercent();
  const { tests, facility } = row.used;
  const facts = [
    categoryName(row.category),
    row.kinds.map((kind) => t(`frame.kind.${kind}`)).join(', '),
    t('author.points', { count: row.points, points: formatNumber(row.points, locale) }),
    ...(tests === 0 ? [] : [t('find.usedIn', { count: tests })]),
    ...(facility === null ? [] : [t('find.facility', { share: percent(facility) })]),
    fullName(row.owner, locale),
    formatDay(row.updated_at, locale),
  ];
  return (
    <LinkedRow
      to={`/author/items/${row._id}`}
      title={row.title}
      box={<RowBox id={row._id} title={row.title} />}
      facts={facts}
      more={<RowStatement statement={row.statement} />}
      tools={
        <>
          <PeekButton item={row} />
          <ActionIcon
            component={Link}
            to={`/author?like=${row._id}`}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('find.alikeTo', { title: row.title })}
            title={t('find.alikeTo', { title: row.title })}
          >
            <IconListSearch size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </>
      }
      sign={
        row.randomised && (
          <span className={classes.dice} title={t('author.randomised')}>
            <IconDice3 size={18} stroke={1.5} role="img" aria-label={t('author.randomised')} />
          </span>
        )
      }
      state={
        <Badge variant="light" color={statusColor[row.status]} tt="none">
          {t(`frame.status.${row.status}`)}
        </Badge>
      }
    />
  );
}
