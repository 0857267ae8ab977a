import { Badge, TextInput } from '@mantine/core';
import type { BookLine, ShownLine } from '@mathquiz/contracts/mathquiz/book.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import type { Direction } from '@mathquiz/domain/books';
import {
  IconArrowDown,
  IconArrowUp,
  IconBookmark,
  IconFileText,
  IconGripVertical,
  IconIndentDecrease,
  IconIndentIncrease,
  IconListCheck,
  IconTrash,
} from '@tabler/icons-react';
import type { HTMLAttributes, KeyboardEvent } from 'react';
import { ToolButton } from '../../../components/tool-button.js';
import { useT } from '../../../lib/texts.js';
import { statusColor } from '../list/item-row.js';
import classes from './books.module.css';
import { titleId } from './use-lines.js';

const signs = { chapter: IconBookmark, text: IconFileText, quiz: IconListCheck };
const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

type Props = {
  line: BookLine;
  at: number;
  number: string;
  /** What is known of the text or the item; undefined: not yet. */
  shown: ShownLine | undefined;
  name: string;
  /** The steps that there are. */
  can: (direction: Direction) => boolean;
  grip: HTMLAttributes<HTMLElement>;
  dragged: boolean;
  drop: 'before' | 'after' | undefined;
  onTitle: (title: string) => void;
  onStep: (direction: Direction) => void;
  onRemove: () => void;
};

/** One line of a book: moved by its handle, by buttons, or by Alt with the arrows wherever one is in it. */
export function LineRow(props: Props) {
  const { line, at, number, shown, name, can, grip, dragged, drop, onTitle, onStep, onRemove } = props;
  const t = useT();
  const Sign = signs[line.kind];
  const isChapter = line.kind === 'chapter';
  const onKey = (event: KeyboardEvent) => {
    const direction =
      event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey ? arrows[event.key] : undefined;
    if (!direction) return;
    // Alt with an arrow goes back a page in some browsers.
    event.preventDefault();
    onStep(direction);
  };
  const tool = (direction: Direction, icon: typeof IconArrowUp, label: string) => (
    <ToolButton
      id={`line-${line.id}-${direction}`}
      icon={icon}
      label={label}
      disabled={!can(direction)}
      onPress={() => onStep(direction)}
    />
  );
  return (
    <li
      className={classes.line}
      data-depth={line.depth}
      data-dragged={dragged || undefined}
      data-drop={drop}
      data-path={`lines.${at}`}
      onKeyDown={onKey}
    >
      <span className={classes.grip} aria-hidden="true" {...grip}>
        <IconGripVertical size={18} stroke={1.5} />
      </span>
      <span className={classes.number}>{number}</span>
      <span className={classes.kind} title={t(`books.kind.${line.kind}`)}>
        <Sign size={18} stroke={1.5} role="img" aria-label={t(`books.kind.${line.kind}`)} />
      </span>
      <TextInput
        id={titleId(line.id)}
        className={classes.name ?? ''}
        aria-label={t(isChapter ? 'books.chapterName' : 'books.otherTitle', { number })}
        placeholder={isChapter ? t('books.kind.chapter') : name}
        maxLength={maxChars.title}
        value={line.title}
        onChange={({ currentTarget: { value } }) => onTitle(value)}
        data-path={isChapter ? `lines.${at}.title` : `lines.${at}.doc_id`}
      />
      {shown?.status && shown.status !== 'published' && (
        <Badge variant="light" color={statusColor[shown.status]} tt="none">
          {t(`frame.status.${shown.status}`)}
        </Badge>
      )}
      <span className={classes.tools}>
        {tool('up', IconArrowUp, t('frame.moveUp', { name }))}
        {tool('down', IconArrowDown, t('frame.moveDown', { name }))}
        {tool('in', IconIndentIncrease, t('books.in', { name }))}
        {tool('out', IconIndentDecrease, t('books.out', { name }))}
        <ToolButton icon={IconTrash} label={t('frame.remove', { name })} onPress={onRemove} />
      </span>
    </li>
  );
}
