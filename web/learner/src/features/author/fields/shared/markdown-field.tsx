import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import { IconChartLine } from '@tabler/icons-react';
import { type ReactNode, useContext, useRef } from 'react';
import { PictureTextarea } from '../../../../blocks/pictures/picture-textarea.js';
import { useT } from '../../../../lib/texts.js';
import { ItemFigures } from '../../model/item-figures.js';
import classes from './fields.module.css';

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
};

/** Markdown with TeX, pictures and figures; a press puts a variable or a figure where the cursor is. */
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
}: Props) {
  const t = useT();
  const figures = useContext(ItemFigures);
  const field = useRef<HTMLTextAreaElement>(null);
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
    <div>
      <PictureTextarea
        field={field}
        label={label}
        {...(description === undefined ? {} : { description })}
        className={classes.code ?? ''}
        autosize
        minRows={minRows}
        maxRows={maxRows}
        maxLength={maxChars.markdown}
        value={value}
        onChange={onChange}
        data-path={path}
      />
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
