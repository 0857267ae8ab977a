import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal } from '@mantine/core';
import type { ExamContent } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import { useState } from 'react';
import { Markdown } from '../../blocks/markdown.js';
import { Loaded } from '../../components/loaded.js';
import { useFocusBack } from '../../components/use-focus-back.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { ItemFacts, LaidOut, NotShown } from './laid-out.js';
import classes from './preview.module.css';
import { PreviewedStudent } from './previewed-student.js';
import { TriedQuestion } from './tried-question.js';
import { type Whom, WhomField } from './whom-field.js';

const paper = {
  inner: classes.inner ?? '',
  content: classes.content ?? '',
  header: classes.header ?? '',
  overlay: classes.overlay ?? '',
};

/** The exam as one student would meet it, any or a certain one; another press, another variant. It can be tried, and nothing is stored. */
export default function StudentPreview({ content, onClose }: { content: ExamContent; onClose: () => void }) {
  const t = useT();
  useFocusBack();
  const [student, setStudent] = useState<Whom | null>(null);
  const [seed, setSeed] = useState(1);
  const asked = { exam: content, seed: String(seed), student };
  const preview = useLoad(testRoutes.previewTest, { body: asked });
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
          <WhomField
            chosen={student}
            onChange={(whom) => {
              setStudent(whom);
              setSeed(1);
            }}
          />
          <span>{t(student ? 'author.seed' : 'exam.asStudent', { seed, number: seed })}</span>
          <Button variant="default" size="compact-md" fz="sm" onClick={() => setSeed(seed + 1)}>
            {t(student ? 'exam.print.next' : 'exam.anotherStudent')}
          </Button>
        </div>
        <Loaded query={preview}>
          {({ data }) => (
            <>
              {data.student && <PreviewedStudent student={data.student} />}
              <NotShown count={data.problems.length} />
              <h1 className={classes.title}>{data.attempt.title}</h1>
              <Markdown text={data.attempt.instructions} />
              <LaidOut attempt={data.attempt}>
                {(item, number) => (
                  <section className={classes.item} aria-label={t('exam.itemNumber', { number })}>
                    <ItemFacts item={item} number={number} />
                    <TriedQuestion item={item} number={number} asked={asked} />
                  </section>
                )}
              </LaidOut>
            </>
          )}
        </Loaded>
      </div>
    </Modal>
  );
}
