import { useLocale } from '@mathquiz/web';
import { formatNumber } from '../../../lib/numbers.js';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import { Markdown } from '../../../blocks/markdown.js';
import { useT } from '../../../lib/texts.js';
import classes from './mark-form.module.css';
import type { RubricRow } from './rubric-reason.js';

type Props = { rows: readonly RubricRow[]; chosen: readonly string[]; onChange: (chosen: readonly string[]) => void };

/** What earns and what costs points: ticking a row sets points and reason, which may still be changed by hand. */
export function Rubric({ rows, chosen, onChange }: Props) {
  const t = useT();
  const locale = useLocale();
  return (
    <fieldset className={classes.rubric}>
      <legend>{t('author.rubric')}</legend>
      {rows.map(({ id, text, points }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
          label={
            <>
              <Markdown text={text} inline />{' '}
              <b>{points > 0 ? `+${formatNumber(points, locale)}` : formatNumber(points, locale)}</b>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
