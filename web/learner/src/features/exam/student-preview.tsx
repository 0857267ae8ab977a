import { useLocale } from '@mathquiz/web';
import { formatNumber } from '../../lib/numbers.js';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal } from '@mantine/core';
import type { ExamContent } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import { useState } from 'react';
import { Markdown } from '../../blocks/markdown.js';
import { Question } from '../../blocks/question.js';
import { Loaded } from '../../components/loaded.js';
import { useFocusBack } from '../../components/use-focus-back.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './preview.module.css';

const paper = {
  inner: classes.inner ?? '',
  content: classes.content ?? '',
  header: classes.header ?? '',
  overlay: classes.overlay ?? '',
};

/** The exam as one student would meet it; another press, another student. No keys, nothing is stored. */
export default function StudentPreview({ content, onClose }: { content: ExamContent; onClose: () => void }) {
  const t = useT();
  useFocusBack();
  const locale = useLocale();
  const [student, setStudent] = useState(1);
  const preview = useLoad(testRoutes.previewTest, { body: { exam: content, seed: String(student) } }, { keep: true });
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={t('exam.previewTitle')}
      classNames={paper}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      <div className={classes.sheet}>
        <div className={classes.bar}>
          <span>{t('exam.asStudent', { number: student })}</span>
          <Button variant="default" size="compact-md" fz="sm" onClick={() => setStudent(student + 1)}>
            {t('exam.anotherStudent')}
          </Button>
        </div>
        <Loaded query={preview}>
          {({ data: { attempt, problems } }) => (
            <>
              {problems.length > 0 && (
                <p className={classes.problem} role="alert">
                  {t('exam.previewProblems', { count: problems.length })}
                </p>
              )}
              <h1 className={classes.title}>{attempt.title}</h1>
              <Markdown text={attempt.instructions} />
              {attempt.items.map((item, at) => (
                <section
                  key={item.index}
                  className={classes.item}
                  aria-label={t('exam.itemNumber', { number: at + 1 })}
                >
                  {item.section !== '' && item.section !== attempt.items[at - 1]?.section && (
                    <h2 className={classes.section}>{item.section}</h2>
                  )}
                  <p className={classes.meta}>
                    {t('exam.itemNumber', { number: at + 1 })} ·{' '}
                    {t('exam.points', { count: item.points, points: formatNumber(item.points, locale) })}
                  </p>
                  <Question key={student} statement={item.statement} parts={item.parts} number={at + 1} />
                </section>
              ))}
            </>
          )}
        </Loaded>
      </div>
    </Modal>
  );
}
