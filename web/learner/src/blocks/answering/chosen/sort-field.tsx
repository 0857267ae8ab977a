import { useLocale } from '@mathquiz/web';
import { IconGripVertical, IconSelector } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useT } from '../../../lib/texts.js';
import { decimalOf } from '../../decimal.js';
import { Markdown } from '../../markdown.js';
import type { FieldProps } from '../answer.js';
import { DragGhost } from './drag-ghost.js';
import { letterOf } from './option-text.js';
import { isLettered, PlaceMenu } from './place-menu.js';
import classes from './placed-field.module.css';
import { placesOf, placesText } from './places.js';
import { useDragTo } from './use-drag-to.js';

/** Cards dragged into groups, or sent there by the menu on each. */
export default function SortField({ part, label, answer: { value }, onChange }: FieldProps) {
  const t = useT();
  const decimal = decimalOf(useLocale());
  const id = useId();
  const sent = useRef<string | null>(null);
  const { prompts: cards = [], options: groups = [] } = part;
  const places = placesOf(value);
  const lettered = isLettered(groups);
  const put = (card: string, group: string) =>
    onChange({ value: placesText(cards, new Map(places).set(card, group)), decimal });
  const { area, handle, drag } = useDragTo((card, group) => put(card, group ?? ''));
  // A card that goes to another group is put elsewhere in the page, and its menu would lose the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move.
  useLayoutEffect(() => {
    if (sent.current !== null) document.getElementById(sent.current)?.focus();
    sent.current = null;
  }, [value]);

  const cardsIn = (group: string | null) => {
    const inside = cards.filter((card) => {
      const place = places.get(card.id);
      return group === null ? !groups.some((one) => one.id === place) : place === group;
    });
    return (
      <ul className={classes.cards}>
        {inside.map((card) => (
          <li key={card.id} className={classes.card} data-dragged={drag?.what === card.id || undefined}>
            <span className={classes.cardText} {...handle(card.id)}>
              <IconGripVertical size={18} stroke={1.5} aria-hidden />
              <span>
                <Markdown text={card.text} inline />
              </span>
            </span>
            <span className={classes.send}>
              <IconSelector size={18} stroke={1.5} aria-hidden />
              <PlaceMenu
                id={`${id}${card.id}menu`}
                label={card.text}
                options={groups}
                chosen={group ?? ''}
                onChoose={(to) => {
                  sent.current = `${id}${card.id}menu`;
                  put(card.id, to);
                }}
              />
            </span>
          </li>
        ))}
      </ul>
    );
  };
  const open = cards.some((card) => !groups.some((group) => group.id === places.get(card.id)));
  return (
    <fieldset ref={area} className={classes.set} aria-label={label}>
      <legend className={classes.legend}>{t('taking.place.categorise')}</legend>
      {open && (
        <div className={classes.tray} data-drop="" data-over={drag?.over === '' || undefined}>
          {cardsIn(null)}
        </div>
      )}
      <ul className={classes.groups}>
        {groups.map((group, at) => (
          <li
            key={group.id}
            className={classes.group}
            data-drop={group.id}
            data-over={drag?.over === group.id || undefined}
          >
            <h3 className={classes.groupTitle}>
              {lettered && <b>{letterOf(at)}</b>} <Markdown text={group.text} inline />
            </h3>
            {cardsIn(group.id)}
          </li>
        ))}
      </ul>
      {drag && <DragGhost x={drag.x} y={drag.y} text={cards.find(({ id }) => id === drag.what)?.text ?? ''} />}
    </fieldset>
  );
}
