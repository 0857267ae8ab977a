import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import { IconChartLine } from '@tabler/icons-react';
import { type ReactNode, Suspense, useContext, useRef } from 'react';
import { PictureTextarea } from '../../../../blocks/pictures/picture-textarea.js';
import { lazily } from '../../../../lib/lazily.js';
import { useT } from '../../../../lib/texts.js';
import { ItemFigures } from '../../model/item-figures.js';
import classes from './fields.module.css';
import { optionId, type SlashEntry } from './slash.js';
import { slashEntries } from './slash-entries.js';
import own from './slash-list.module.css';
import { useSlash } from './use-slash.js';

const SlashList = lazily(() => import('./slash-list.js'));

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  path: string;
  variables: readonly Variable[];
  description?: string;
  minRows?: number;
  maxRows?: number;
  /** More that a press puts where the cursor is. */
  tools?: (insert: (text: string) => void) => ReactNode;
  /** More that a `/` offers. */
  more?: readonly SlashEntry[];
};

/** Markdown with TeX, pictures and figures; a press, or a `/`, puts a variable or a figure where the cursor is. */
export function MarkdownField({
  label,
  value,
  onChange,
  path,
  variables,
  description,
  minRows = 2,
  maxRows = 16,
  tools,
  more = [],
}: Props) {
  const t = useT();
  const figures = useContext(ItemFigures);
  const field = useRef<HTMLTextAreaElement>(null);
  const choose = useRef<() => void>(() => undefined);
  const slash = useSlash({
    field,
    value,
    onChange,
    entries: () => [...slashEntries(t, { variables, figures }, () => choose.current()), ...more],
  });
  const chosen = slash.found[slash.active];
  const insert = (text: string) => {
    const from = field.current?.selectionStart ?? value.length;
    const to = field.current?.selectionEnd ?? from;
    onChange(value.slice(0, from) + text + value.slice(to));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(from + text.length, from + text.length);
    });
  };
  return (
    <div className={own.around}>
      <PictureTextarea
        {...slash.handlers}
        field={field}
        opener={choose}
        label={label}
        {...(description === undefined ? {} : { description })}
        className={classes.code ?? ''}
        autosize
        minRows={minRows}
        maxRows={maxRows}
        maxLength={maxChars.markdown}
        value={value}
        onChange={(next) => {
          onChange(next);
          slash.look(next);
        }}
        aria-autocomplete="list"
        {...(chosen ? { 'aria-controls': slash.id, 'aria-activedescendant': optionId(slash.id, chosen) } : {})}
        data-path={path}
      />
      {chosen && (
        <Suspense>
          <SlashList
            id={slash.id}
            field={field}
            from={slash.from}
            entries={slash.found}
            active={slash.active}
            onPick={slash.pick}
          />
        </Suspense>
      )}
      {variables.length + figures.length > 0 && (
        <div className={classes.chips}>
          <span>{t('author.insert')}</span>
          {variables.map(({ name }) => (
            <button
              key={name}
              type="button"
              onClick={() => insert(`{{${name}}}`)}
              aria-label={t('author.insertName', { name })}
            >
              {name}
            </button>
          ))}
          {figures.map((id) => (
            <button
              key={`figure ${id}`}
              type="button"
              onClick={() => insert(`![](figure:${id})`)}
              aria-label={t('author.insertFigure', { name: id })}
            >
              <IconChartLine size={16} stroke={1.5} aria-hidden /> {id}
            </button>
          ))}
        </div>
      )}
      {tools?.(insert)}
    </div>
  );
}
