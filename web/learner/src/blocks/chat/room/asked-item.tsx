import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import type { DataOf } from '@mathquiz/contracts/route';
import { Empty } from '../../../components/empty.js';
import { Loaded } from '../../../components/loaded.js';
import { useFocusBack } from '../../../components/use-focus-back.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { AnswersList } from '../../answers/answers-list.js';
import { Question } from '../../question.js';
import classes from './help-strip.module.css';

type Asked = DataOf<typeof helpRoutes.helpItem>;
type Props = { id: string; own: boolean; onClose: () => void };

/** What a question is about: the item with the numbers of who asks, and what stood in their fields when they asked. */
export default function AskedItem({ id, own, onClose }: Props) {
  const t = useT();
  useFocusBack();
  const asked = useLoad(helpRoutes.helpItem, { params: { id } });
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={asked.data?.data.item?.title ?? t('help.item')}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      <Loaded query={asked}>
        {({ data: { item, answers } }) =>
          item ? <Shown asked={item} answers={answers} own={own} /> : <Empty sentence={t('help.itemGone')} />
        }
      </Loaded>
    </Modal>
  );
}

type ShownProps = { asked: NonNullable<Asked['item']>; answers: Asked['answers']; own: boolean };

function Shown({ asked: { item, answers: stored }, answers, own }: ShownProps) {
  const t = useT();
  const typed = Object.fromEntries(
    Object.entries(answers).map(([part, value]) => [part, { value, decimal: stored[part]?.decimal ?? 'point' }]),
  );
  return (
    <>
      {item.section !== '' && <p className={classes.section}>{item.section}</p>}
      <Question statement={item.statement} parts={item.parts} number={item.index + 1} />
      <h3 className={classes.heading}>{t('help.answersThen')}</h3>
      <AnswersList item={item} answers={typed} source={!own} />
    </>
  );
}
