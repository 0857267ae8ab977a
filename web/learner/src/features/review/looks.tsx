import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import type { Quiz, Rendered } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { useState } from 'react';
import { Hinted } from '../../blocks/answers/hinted.js';
import { KeyShown, saysSomething } from '../../blocks/answers/key-shown.js';
import { LanguageSwitchLater } from '../../blocks/languages/language-switch-later.js';
import { otherLanguages, usePreviewLanguage } from '../../blocks/languages/preview-language.js';
import { Markdown } from '../../blocks/markdown.js';
import { Question } from '../../blocks/question.js';
import { Empty } from '../../components/empty.js';
import { Loaded } from '../../components/loaded.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './review.module.css';

const seeds = 5;

/** Five variants with their keys and solutions, and how the author's test cases fare on them. */
export function Looks({ quiz }: { quiz: Quiz }) {
  const t = useT();
  const { content } = quiz;
  const [language, setLanguage] = usePreviewLanguage(content);
  // Else it would stand in the reviewer's own, where there is one.
  const first = content.language && otherLanguages(content).length > 0 ? { language: content.language } : {};
  const shown = useLoad(
    quizRoutes.renderQuiz,
    { params: { id: quiz._id }, body: { version: quiz.version, num_candidates: seeds, ...first, ...language } },
    { keep: true },
  );
  return (
    <section className={classes.looks} aria-label={t('review.queue.looks')}>
      <h2>{t('review.queue.looks')}</h2>
      <LanguageSwitchLater content={content} language={language} setLanguage={setLanguage} />
      <Loaded query={shown}>{({ data }) => <Variants quiz={quiz} rendered={data} />}</Loaded>
    </section>
  );
}

function Variants({ quiz, rendered: { variants, cases } }: { quiz: Quiz; rendered: Rendered }) {
  const t = useT();
  const [at, setAt] = useState(0);
  const variant = variants[at];
  if (!variant) return <Empty sentence={t('exam.cannotBeShown', { title: quiz.content.title })} />;
  const keyed = variant.parts.filter((part) => saysSomething(part.answer_key));
  const failing = cases.filter(({ ok }) => !ok);
  return (
    <>
      {variants.length > 1 && (
        <SegmentedControl
          size="sm"
          fullWidth
          aria-label={t('author.seeds')}
          value={String(at)}
          onChange={(value) => setAt(Number(value))}
          data={variants.map(({ seed }, index) => ({ value: String(index), label: t('author.seed', { seed }) }))}
        />
      )}
      <div className={classes.variant}>
        <Question statement={variant.statement} parts={variant.parts} number={1} />
        <h3>{t('frame.keys')}</h3>
        <ol>
          {keyed.map((part) => (
            <li key={part.key}>
              <KeyShown part={part} answerKey={part.answer_key} />
            </li>
          ))}
        </ol>
        {variant.hints.length > 0 && (
          <>
            <h3>{t('author.hints')}</h3>
            <Hinted hints={variant.hints} />
          </>
        )}
        {variant.solution !== '' && (
          <>
            <h3>{t('author.solution')}</h3>
            <Markdown text={variant.solution} />
          </>
        )}
      </div>
      <p className={classes.quiet}>
        {cases.length === 0
          ? t('review.queue.noCases')
          : t('review.queue.cases', { passed: cases.length - failing.length, all: cases.length })}
      </p>
      {failing.length > 0 && (
        <ul className={classes.failed}>
          {failing.map((one) => (
            <li key={`${one.seed} ${one.index}`}>
              {t('review.queue.failedCase', { number: one.index + 1, seed: one.seed })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
