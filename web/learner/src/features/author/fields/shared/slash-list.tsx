import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { hasText, useT } from '../../../../lib/texts.js';
import { optionId, type SlashEntry } from './slash.js';
import classes from './slash-list.module.css';

type Props = {
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Where the slash stands. */
  from: number;
  entries: readonly SlashEntry[];
  active: number;
  onPick: (entry: SlashEntry) => void;
};

/** What can be put in, at the slash: below its line, or above it where a keyboard on the screen has the room below. The field keeps the focus. */
export default function SlashList({ id, field, from, entries, active, onPick }: Props) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    if (field.current) setPlace(placeOf(field.current, from));
  }, [field, from]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one that is chosen now is in sight.
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, entries]);
  if (!hasText('author.insert')) return null;
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('author.insert')} className={classes.list} style={place ?? {}}>
      {entries.map((entry, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's, which keeps the focus.
        <div
          key={entry.id}
          id={optionId(id, entry)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // The field would lose the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(entry)}
        >
          {entry.label}
        </div>
      ))}
    </div>
  );
}

type Place = { readonly top: number; readonly left: number };
const width = 240;
const copied = ['font', 'letterSpacing', 'padding', 'border', 'lineHeight', 'tabSize', 'textIndent'] as const;

/** The line of a character in a field, within what the field stands in: measured in a copy, for a field does not say it. */
function placeOf(field: HTMLTextAreaElement, at: number): Place {
  const look = getComputedStyle(field);
  const copy = document.createElement('div');
  for (const name of copied) copy.style[name] = look[name];
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    wordBreak: 'break-word',
  });
  copy.style.width = `${field.clientWidth}px`;
  copy.textContent = field.value.slice(0, at);
  const mark = document.createElement('span');
  mark.textContent = '/';
  copy.append(mark);
  document.body.append(copy);
  const [top, left, height] = [mark.offsetTop, mark.offsetLeft, mark.offsetHeight];
  copy.remove();
  const frame = field.getBoundingClientRect();
  const around = (field.closest(`.${classes.around}`) ?? field).getBoundingClientRect();
  const line = frame.top - around.top + top - field.scrollTop;
  const onScreen = matchMedia('(pointer: coarse)').matches;
  return {
    top: onScreen ? line : line + height,
    left: Math.max(0, Math.min(frame.left - around.left + left, around.width - width)),
  };
}
