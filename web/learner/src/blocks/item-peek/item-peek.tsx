import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import type { AuthorVariant } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { Empty } from '../../components/empty.js';
import { Loaded } from '../../components/loaded.js';
import { useFocusBack } from '../../components/use-focus-back.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { ReportButton } from '../issues/report-button.js';
import { Question } from '../question.js';
import classes from './item-peek.module.css';
import type { Peeked } from './peeked.js';
import { hasKeys, VariantKeys } from './variant-keys.js';

type Props = {
  item: Peeked;
  /** The id of the exam it is looked at in. */
  exam: string | null;
  onClose: () => void;
};

/** One variant of an item as a student meets it, with its keys behind a press. */
export default function ItemPeek({ item, exam, onClose }: Props) {
  const t = useT();
  useFocusBack();
  const shown = useLoad(quizRoutes.renderQuiz, {
    params: { id: item._id },
    body: { version: item.version, ...(exam === null ? {} : { ref_doc: { kind: 'exam' as const, _id: exam } }) },
  });
  return (
    <Modal opened size="lg" onClose={onClose} title={item.title} closeButtonProps={{ 'aria-label': t('frame.close') }}>
      <Loaded query={shown}>
        {({ data: { variants } }) => {
          const [variant] = variants;
          return variant ? (
            <Shown variant={variant} item={item} />
          ) : (
            <Empty sentence={t('exam.cannotBeShown', { title: item.title })} />
          );
        }}
      </Loaded>
    </Modal>
  );
}

function Shown({ variant, item }: { variant: AuthorVariant; item: Peeked }) {
  const t = useT();
  return (
    <>
      <Question statement={variant.statement} parts={variant.parts} number={1} />
      {hasKeys(variant) && (
        <details className={classes.keys}>
          <summary>{t('frame.keys')}</summary>
          <VariantKeys variant={variant} />
        </details>
      )}
      <ReportButton
        about={{ quizId: item._id, version: item.version, seed: variant.seed, attempt: null, answered: null }}
      />
    </>
  );
}
