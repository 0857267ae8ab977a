import { useLocale } from '@mathquiz/web';
import { IconGripVertical, IconSelector } from '@tabler/icons-react';
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

/** Options dragged to the prompts that they belong to, or chosen from the menu beside each; what was put there stands typeset. */
export default function MatchField({ part, label, answer: { value }, onChange }: FieldProps) {
  const t = useT();
  const decimal = decimalOf(useLocale());
  const { prompts = [], options = [] } = part;
  const places = placesOf(value);
  const used = new Set(places.values());
  const lettered = isLettered(options);
  const give = (next: ReadonlyMap<string, string>) => onChange({ value: placesText(prompts, next), decimal });
  const put = (prompt: string, option: string) => give(new Map(places).set(prompt, option));
  /** `what` is an option, and the prompt that it is taken from. */
  const { area, handle, drag } = useDragTo((what, to) => {
    const [option = '', from = ''] = what.split('@');
    const next = new Map(places);
    if (from !== '') next.delete(from);
    if (to !== null) next.set(to, option);
    give(next);
  });
  const textOf = (option: string | undefined) => options.find((one) => one.id === option)?.text;
  return (
    <fieldset ref={area} className={classes.set} aria-label={label}>
      <legend className={classes.legend}>{t('taking.place.match')}</legend>
      <ul className={classes.offers}>
        {options.map((option, at) => (
          <li key={option.id} data-used={used.has(option.id) || undefined} {...handle(option.id)}>
            <IconGripVertical size={18} stroke={1.5} aria-hidden />
            {lettered && <b>{letterOf(at)}</b>}
            <Markdown text={option.text} inline />
          </li>
        ))}
      </ul>
      <ul className={classes.rows}>
        {prompts.map((prompt) => {
          const chosen = places.get(prompt.id);
          const text = textOf(chosen);
          return (
            <li key={prompt.id} className={classes.row}>
              <span className={classes.prompt}>
                <Markdown text={prompt.text} inline />
              </span>
              <span
                className={classes.pick}
                data-chosen={text !== undefined || undefined}
                data-drop={prompt.id}
                data-over={drag?.over === prompt.id || undefined}
              >
                <span className={classes.shown} aria-hidden="true">
                  {text === undefined ? t('taking.choosePlace') : <Markdown text={text} inline />}
                </span>
                <IconSelector size={18} stroke={1.5} aria-hidden />
                <PlaceMenu
                  label={prompt.text}
                  options={options}
                  chosen={text === undefined ? '' : (chosen ?? '')}
                  onChoose={(option) => put(prompt.id, option)}
                />
                {text !== undefined && (
                  <span className={classes.grip} aria-hidden="true" {...handle(`${chosen}@${prompt.id}`)}>
                    <IconGripVertical size={18} stroke={1.5} />
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {drag && <DragGhost x={drag.x} y={drag.y} text={textOf(drag.what.split('@')[0]) ?? ''} />}
    </fieldset>
  );
}
