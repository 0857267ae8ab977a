import { Button } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { PeekButton } from '../../blocks/item-peek/peek-button.js';
import { NumberField } from '../../components/number-field.js';
import { RowTools } from '../../components/row-tools.js';
import { useT } from '../../lib/texts.js';
import classes from './builder.module.css';
import type { ExamItem, Facts } from './model.js';
import { Refusal } from './publish/refusal.js';
import type { RefusedItem } from './publish/refused.js';

type Props = {
  item: ExamItem;
  number: number;
  facts: Facts | null;
  refused: RefusedItem | null;
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
  const { item, number, facts, refused, first, last, marked, onDrag, onOver, onDragEnd, onStep, onChange, onRemove } =
    props;
  const t = useT();
  const { id: exam } = useParams();
  const title = facts?.title ?? t('exam.itemNumber', { number });
  const newer = facts?.newer ?? null;
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
          {facts && `${t(`frame.category.${facts.category}`)} · `}
          {t('exam.version', { version: item.version })}
        </p>
        {refused && (
          <p className={classes.refused}>
            <Refusal item={refused} />
          </p>
        )}
        {newer !== null && (
          <p className={classes.newer}>
            {t('exam.newer', { version: newer })}{' '}
            <Button size="compact-sm" variant="default" onClick={() => onChange({ ...item, version: newer })}>
              {t('exam.useNewer')}
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
        onChange={(points) => onChange({ ...item, points })}
      />
      <span className={classes.tools}>
        <PeekButton item={{ _id: item.quiz_id, version: item.version, title }} exam={exam ?? null} />
        <RowTools name={title} first={first} last={last} onMove={onStep} onRemove={onRemove} />
      </span>
    </li>
  );
}
