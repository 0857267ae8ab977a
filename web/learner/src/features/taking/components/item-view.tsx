import { Button } from '@mantine/core';
import type { AttemptItem } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { useLocale } from '@mathquiz/web';
import { IconFlag, IconFlagFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AnswerField } from '../../../blocks/answering/answer-field.js';
import { Markdown } from '../../../blocks/markdown.js';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import type { Answers } from '../answers/answer-queue.js';
import type { Notes } from '../answers/elsewhere.js';
import type { Change } from '../answers/queue.js';
import { ElsewhereNote } from './elsewhere-note.js';
import classes from './item-view.module.css';

type Props = {
  item: AttemptItem;
  titleId: string;
  number: number;
  count: number;
  answers: Answers;
  notes: Notes;
  later: boolean;
  /** Beside the question's number. */
  help: ReactNode;
  /** null: nobody comes back to it. */
  onLater: (() => void) | null;
  onChange: (change: Change) => void;
  onTakeOther: (part: string) => void;
  onDismiss: (part: string) => void;
};

/** One question: the statement left and the work right on wide screens, one above the other on phones. */
export function ItemView({ item, titleId, number, count, answers, notes, later, ...props }: Props) {
  const { help, onLater, onChange, ...elsewhere } = props;
  const t = useT();
  const locale = useLocale();
  const Flag = later ? IconFlagFilled : IconFlag;
  const points = (value: number) => t('taking.points', { count: value, points: formatNumber(value, locale) });
  return (
    <article className={classes.item} aria-labelledby={titleId}>
      <div className={classes.statement}>
        <div className={classes.top}>
          <h2 id={titleId} className={classes.title} tabIndex={-1}>
            {t('taking.questionOf', { number, count })}
            <span className={classes.points}>{points(item.points)}</span>
          </h2>
          <div className={classes.acts}>
            {help}
            {onLater && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                className={classes.later ?? ''}
                aria-pressed={later}
                leftSection={<Flag size={16} stroke={1.5} />}
                onClick={onLater}
              >
                {t(later ? 'taking.unmarkLater' : 'taking.markLater')}
              </Button>
            )}
          </div>
        </div>
        {item.section !== '' && <p className={classes.section}>{item.section}</p>}
        <Markdown text={item.statement} className={classes.text ?? ''} />
      </div>
      <div className={classes.work}>
        {item.parts.map((part, index) => {
          const note = notes[part.key];
          const name = t('taking.answerTo', { number, part: item.parts.length > 1 ? index + 1 : '' }).trim();
          return (
            <section key={part.key} className={classes.part} aria-label={name}>
              <div className={classes.prompt} id={`prompt-${part.key}`}>
                {item.parts.length > 1 && <span className={classes.letter}>{index + 1})</span>}
                {part.prompt === '' ? (
                  <span className={classes.plain}>{t('taking.yourAnswer')}</span>
                ) : (
                  <Markdown text={part.prompt} />
                )}
                {item.parts.length > 1 && <span className={classes.points}>{points(part.points)}</span>}
              </div>
              <AnswerField
                part={part}
                label={name}
                describedBy={`prompt-${part.key}`}
                answer={answers[part.key]}
                onChange={(answer) => onChange({ part: part.key, ...answer })}
              />
              {note && (
                <ElsewhereNote
                  kind={note.kind}
                  onTakeOther={() => elsewhere.onTakeOther(part.key)}
                  onDismiss={() => elsewhere.onDismiss(part.key)}
                />
              )}
            </section>
          );
        })}
      </div>
    </article>
  );
}
