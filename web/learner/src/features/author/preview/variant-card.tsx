import { Button } from '@mantine/core';
import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import type { AuthorVariant } from '@mathquiz/contracts/mathquiz/variant.schemas';

import { useLocale } from '@mathquiz/web';
import { Suspense, useState } from 'react';
import { Hinted } from '../../../blocks/answers/hinted.js';
import { decimalOf } from '../../../blocks/decimal.js';
import type { Shown } from '../../../blocks/languages/preview-language.js';
import { Markdown } from '../../../blocks/markdown.js';
import { Waiting } from '../../../components/waiting.js';
import { lazily } from '../../../lib/lazily.js';
import { later } from '../../../lib/standing.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import type { Look } from './look.js';
import classes from './preview.module.css';

/** After the fields, which are what one waits for. */
const PartPreview = lazily(() => later(async () => ({ default: (await import('./part-preview.js')).PartPreview })));

type Props = {
  variant: AuthorVariant;
  content: ItemContent;
  look: Look;
  open: ReadonlySet<string>;
  /** In which it stands here. */
  language: Shown;
};

/** One student's variant, with what the author alone sees: the values, the keys, the worked solution. Answers can be tried. */
export function VariantCard({ variant, content, look, open, language }: Props) {
  const t = useT();
  const locale = useLocale();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const attempt = useSend(quizRoutes.tryQuiz, { quiet: true });
  const judged = attempt.data?.data ?? {};
  const values = Object.entries(variant.values).map(([name, value]) => `${name} = ${value}`);
  const print = look === 'print';
  const filled = Object.values(answers).some((answer) => answer.trim() !== '');
  return (
    <article className={classes.variant} aria-label={t('author.seed', { seed: variant.seed })}>
      <header className={classes.variantHead}>
        <strong>{t('author.seed', { seed: variant.seed })}</strong>
        <span className="tabular">{values.join(', ')}</span>
      </header>
      <div className={classes.sheet}>
        <Markdown text={variant.statement} className={classes.statement ?? ''} />
        {variant.parts.map((part) => (
          <Suspense key={part.key} fallback={<Waiting rows={1} beside />}>
            <PartPreview
              part={part}
              print={print}
              open={open.has(part.key)}
              answer={answers[part.key] ?? ''}
              judgement={judged[part.key] ?? null}
              onAnswer={(answer) => {
                setAnswers({ ...answers, [part.key]: answer });
                attempt.reset();
              }}
            />
          </Suspense>
        ))}
        {!print && (
          <div>
            <Button
              size="compact-md"
              fz="sm"
              variant="default"
              disabled={!filled}
              loading={attempt.isPending}
              onClick={() =>
                attempt.mutate({
                  body: {
                    content,
                    seed: variant.seed,
                    answers: { ...answers },
                    decimal: decimalOf(locale),
                    ...language,
                  },
                })
              }
            >
              {t('author.try')}
            </Button>
            {attempt.isError && (
              <p className={classes.hint} role="alert">
                {t('author.tryFailed')}
              </p>
            )}
          </div>
        )}
      </div>
      {variant.hints.length > 0 && (
        <details className={classes.solution}>
          <summary>{t('author.hints')}</summary>
          <Hinted hints={variant.hints} />
        </details>
      )}
      {variant.solution !== '' && (
        <details className={classes.solution}>
          <summary>{t('author.solution')}</summary>
          <Markdown text={variant.solution} />
        </details>
      )}
    </article>
  );
}
