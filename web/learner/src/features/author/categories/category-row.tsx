import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconGripVertical,
  IconIndentDecrease,
  IconIndentIncrease,
} from '@tabler/icons-react';
import type { CSSProperties, HTMLAttributes, KeyboardEvent } from 'react';
import type { ShownCategory } from '../../../blocks/categories/use-categories.js';
import { ToolButton } from '../../../components/tool-button.js';
import { useT } from '../../../lib/texts.js';
import classes from './categories.module.css';
import type { Direction } from './steps.js';
import { menuId } from './use-moves.js';

export const deeds = ['add', 'rename', 'merge', 'remove'] as const;
export type Deed = (typeof deeds)[number];

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};
/** Deeper levels stand no further in: their names need the room. */
const mostIndented = 8;

type Props = {
  row: ShownCategory;
  /** Whether what is below it is shown; null: there is nothing. */
  open: boolean | null;
  onOpen: () => void;
  /** null: its reader does not keep the tree. */
  keeps: {
    grip: HTMLAttributes<HTMLElement>;
    can: (direction: Direction) => boolean;
    onStep: (direction: Direction) => void;
    onDeed: (deed: Deed) => void;
  } | null;
  dragged: boolean;
  drop: 'before' | 'after' | undefined;
};

/** One category: moved by its handle, by buttons, or by Alt with the arrows wherever one is in it. */
export function CategoryRow({ row, open, onOpen, keeps, dragged, drop }: Props) {
  const t = useT();
  const { name } = row;
  const onKey = (event: KeyboardEvent) => {
    const plain = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const direction = plain ? arrows[event.key] : undefined;
    if (!direction || !keeps) return;
    // Alt with an arrow goes back a page in some browsers.
    event.preventDefault();
    keeps.onStep(direction);
  };
  const tool = (direction: Direction, icon: typeof IconArrowUp, label: string) => (
    <ToolButton
      id={`category-${row._id}-${direction}`}
      icon={icon}
      label={label}
      disabled={!keeps?.can(direction)}
      onPress={() => keeps?.onStep(direction)}
    />
  );
  return (
    <li
      className={classes.row}
      style={{ '--depth': Math.min(row.depth, mostIndented) } as CSSProperties}
      data-dragged={dragged || undefined}
      data-drop={drop}
      onKeyDown={onKey}
    >
      {keeps && (
        <span className={classes.grip} aria-hidden="true" {...keeps.grip}>
          <IconGripVertical size={18} stroke={1.5} />
        </span>
      )}
      {open === null ? (
        <span className={classes.noFold} />
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-expanded={open}
          aria-label={t('categories.below', { name })}
          onClick={onOpen}
        >
          {open ? <IconChevronDown size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
        </ActionIcon>
      )}
      <span className={classes.name}>
        {name}
        <VisuallyHidden> {t('categories.level', { level: row.depth + 1 })}</VisuallyHidden>
      </span>
      {keeps && (
        <span className={classes.tools}>
          {tool('up', IconArrowUp, t('frame.moveUp', { name }))}
          {tool('down', IconArrowDown, t('frame.moveDown', { name }))}
          {tool('in', IconIndentIncrease, t('categories.in', { name }))}
          {tool('out', IconIndentDecrease, t('categories.out', { name }))}
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon
                id={menuId(row._id)}
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('categories.more', { name })}
              >
                <IconDots size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {deeds.map((deed) => (
                <Menu.Item key={deed} onClick={() => keeps.onDeed(deed)}>
                  {t(`categories.${deed}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </span>
      )}
    </li>
  );
}
