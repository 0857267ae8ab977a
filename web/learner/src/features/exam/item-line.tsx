import { Button } from '@mantine/core';
import type { Locale } from '@mathquiz/contracts/constants';
import { type PartPoints as Divided, worth } from '@mathquiz/domain/composition';
import { useLocale } from '@mathquiz/web';
import { IconGripVertical, IconListNumbers } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useCategoryName } from '../../blocks/categories/use-categories.js';
import { PeekButton } from '../../blocks/item-peek/peek-button.js';
import { NumberField } from '../../components/number-field.js';
import { RowTools } from '../../components/row-tools.js';
import { ToolButton } from '../../components/tool-button.js';
import { lazily } from '../../lib/lazily.js';
import { formatNumber } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import classes from './builder.module.css';
import type { ExamItem, Facts } from './model.js';
import type { NewerVersions } from './newer/use-newer.js';
import { Refusal } from './publish/refusal.js';
import type { RefusedItem } from './publish/refused.js';

const PartPoints = lazily(() => import('./part-points.js'));

const divided = (points: Divided, locale: Locale) =>
  Object.values(points)
    .map((one) => formatNumber(one, locale))
    .join(' + ');

type Props = {
  item: ExamItem;
  number: number;
  facts: Facts | null;
  refused: RefusedItem | null;
  newer: NewerVersions;
  first: boolean;
  last: boolean;
  /** Where a dragged one would land. */
  marked: boolean;
  onDrag: () => void;
  onOver: (after: boolean) => void;
  onDragEnd: () => void;
  onStep: (step: -1 | 1) => void;
  onChange: (item: ExamItem) => void;
  onRemove: () => void;
};

export function ItemLine(props: Props) {
  const {
    item,
    number,
    facts,
    refused,
    newer: versions,
    first,
    last,
    marked,
    onDrag,
    onOver,
    onDragEnd,
    onStep,
    onChange,
    onRemove,
  } = props;
  const t = useT();
  const locale = useLocale();
  const categoryName = useCategoryName();
  const { id: exam } = useParams();
  const title = facts?.title ?? t('exam.itemNumber', { number });
  const newer = facts?.newer ?? null;
  const before = versions.before(item);
  const [dividing, setDividing] = useState(false);
  return (
    <li
      className={classes.item}
      draggable
      data-marked={marked || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', title);
        onDrag();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        const box = event.currentTarget.getBoundingClientRect();
        onOver(event.clientY > box.top + box.height / 2);
      }}
      onDragEnd={onDragEnd}
    >
      <IconGripVertical size={18} stroke={1.5} aria-hidden className={classes.grip} />
      <span className={classes.number}>{number}</span>
      <div className={classes.words}>
        <Link to={`/author/items/${item.quiz_id}`} target="_blank" rel="noopener">
          {title}
        </Link>
        <p>
          {facts && `${categoryName(facts.category)} · `}
          {t('exam.version', { version: item.version })}
          {item.part_points && ` · ${divided(item.part_points, locale)}`}
        </p>
        {refused && (
          <p className={classes.refused}>
            <Refusal item={refused} />
          </p>
        )}
        {newer !== null && (
          <p className={classes.newer}>
            {t('exam.newer', { version: newer })}{' '}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${t('exam.newer.see')}: ${title}`}
              onClick={() => versions.lookAt(item)}
            >
              {t('exam.newer.see')}
            </Button>
          </p>
        )}
        {before !== null && (
          <p role="status">
            {t('exam.newer.taken', { version: before })}{' '}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${t('frame.undo')}: ${title}`}
              onClick={() => versions.takeBack(item)}
            >
              {t('frame.undo')}
            </Button>
          </p>
        )}
      </div>
      <NumberField
        label={t('author.pointsLabel')}
        min={0}
        max={1000}
        width={84}
        value={item.points}
        onChange={(points) => onChange(worth(item, points))}
      />
      <span className={classes.tools}>
        <ToolButton icon={IconListNumbers} label={t('exam.parts.of', { title })} onPress={() => setDividing(true)} />
        <PeekButton item={{ _id: item.quiz_id, version: item.version, title }} exam={exam ?? null} />
        <RowTools name={title} first={first} last={last} onMove={onStep} onRemove={onRemove} />
      </span>
      {dividing && (
        <Suspense>
          <PartPoints
            item={item}
            title={title}
            exam={exam ?? null}
            onChange={onChange}
            onClose={() => setDividing(false)}
          />
        </Suspense>
      )}
    </li>
  );
}
