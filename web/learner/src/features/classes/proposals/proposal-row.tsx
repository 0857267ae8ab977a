import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import type { ProposalRow as Row } from '@mathquiz/contracts/llm/mark-proposals.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import { fullName } from '@mathquiz/domain/format';
import { rubricPoints } from '@mathquiz/domain/marking';
import { useLocale } from '@mathquiz/web';
import { type ReactNode, useId } from 'react';
import { Markdown } from '../../../blocks/markdown.js';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { pointsOf } from '../sheet/points-text.js';
import { Rubric } from '../sheet/rubric.js';
import { type Edit, markOf } from './edits.js';
import classes from './proposals-page.module.css';

type Props = {
  row: Row;
  /** null: nothing is proposed yet. */
  edit: Edit | null;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: (on: boolean) => void;
  onEdit: (edit: Edit) => void;
  onAccept: () => void;
  onRefuse: () => void;
};

/** One answer with its question, and the proposed mark in fields that the teacher may change. */
export function ProposalRow({ row, edit, isChosen, isBusy, onChoose, onEdit, onAccept, onRefuse }: Props) {
  const t = useT();
  const locale = useLocale();
  const titleId = useId();
  const { user, statement, prompt, answer, proposal } = row;
  const name = fullName(user, locale);
  return (
    <li className={classes.row}>
      <article aria-labelledby={titleId}>
        <div className={classes.head}>
          <Checkbox
            aria-label={t('classes.proposals.choose', { name })}
            checked={isChosen}
            onChange={({ currentTarget: { checked } }) => onChoose(checked)}
          />
          <h2 id={titleId}>{name}</h2>
        </div>
        <div className={classes.question}>
          <Markdown text={statement} />
          {prompt !== '' && <Markdown text={prompt} />}
        </div>
        <p className={classes.label}>{t('classes.answer')}</p>
        <p className={classes.answer}>{answer}</p>
        {edit && proposal ? (
          <Fields row={row} edit={edit} quote={proposal.quote} onEdit={onEdit}>
            <Button variant="default" disabled={isBusy} onClick={onRefuse}>
              {t('classes.proposals.refuse')}
            </Button>
            <Button variant="light" disabled={isBusy || markOf(row, edit) === null} onClick={onAccept}>
              {t(
                markOf(row, edit)?.outcome === 'changed' ? 'classes.proposals.saveChanged' : 'classes.proposals.accept',
              )}
            </Button>
          </Fields>
        ) : (
          <p className={classes.quiet}>{t('classes.proposals.nothingYet')}</p>
        )}
      </article>
    </li>
  );
}

type FieldsProps = {
  row: Row;
  edit: Edit;
  quote: string;
  onEdit: (edit: Edit) => void;
  children: ReactNode;
};

function Fields({ row: { points, rubric }, edit, quote, onEdit, children }: FieldsProps) {
  const t = useT();
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale, 3);
  const outOf = number(points);
  const isWrong = pointsOf(edit.text, points) === null;
  return (
    <fieldset className={classes.fields}>
      <legend>{t('classes.proposals.mark')}</legend>
      {quote !== '' && (
        <div>
          <p className={classes.label}>{t('classes.proposals.restsOn')}</p>
          <blockquote className={classes.quote}>{quote}</blockquote>
        </div>
      )}
      {rubric.length > 0 && (
        <Rubric
          rows={rubric}
          chosen={edit.lines}
          onChange={(lines) => onEdit({ ...edit, lines, text: number(rubricPoints(rubric, lines, points)) })}
        />
      )}
      <TextInput
        className={classes.points ?? ''}
        label={t('classes.pointsOf', { outOf })}
        inputMode="decimal"
        autoComplete="off"
        value={edit.text}
        error={isWrong ? t('classes.pointsWrong', { outOf }) : null}
        onChange={({ currentTarget: { value } }) => onEdit({ ...edit, text: value })}
      />
      <Textarea
        label={t('classes.reasonOptional')}
        autosize
        maxRows={6}
        maxLength={maxChars.reason}
        value={edit.reason}
        onChange={({ currentTarget: { value } }) => onEdit({ ...edit, reason: value })}
      />
      <div className={classes.acts}>{children}</div>
    </fieldset>
  );
}
