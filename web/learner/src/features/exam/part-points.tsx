import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Group, Modal } from '@mantine/core';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import type { AuthorVariant } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { pointsOfParts, sumOfParts } from '@mathquiz/domain/composition';
import { useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { Markdown } from '../../blocks/markdown.js';
import { Empty } from '../../components/empty.js';
import { Loaded } from '../../components/loaded.js';
import { NumberField } from '../../components/number-field.js';
import { useFocusBack } from '../../components/use-focus-back.js';
import { formatNumber } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import type { ExamItem } from './model.js';
import classes from './part-points.module.css';

type Props = {
  item: ExamItem;
  title: string;
  /** The id of the exam it is in. */
  exam: string | null;
  onChange: (item: ExamItem) => void;
  onClose: () => void;
};

/** What each part of an item is worth in this exam. */
export default function PartPoints({ item, title, exam, onChange, onClose }: Props) {
  const t = useT();
  useFocusBack();
  const { quiz_id: id, version } = item;
  const ref = exam === null ? {} : { ref_doc: { kind: 'exam' as const, _id: exam } };
  const shown = useLoad(quizRoutes.renderQuiz, { params: { id }, body: { version, ...ref } }, { quiet: true });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('exam.parts.of', { title })}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      <Loaded query={shown}>
        {({ data: { variants } }) => {
          const [variant] = variants;
          if (!variant) return <Empty sentence={t('exam.cannotBeShown', { title })} />;
          if (variant.parts.length === 1) return <Empty sentence={t('exam.parts.onlyOne')} />;
          return <Parts parts={variant.parts} item={item} onChange={onChange} onClose={onClose} />;
        }}
      </Loaded>
    </Modal>
  );
}

type PartsProps = Pick<Props, 'item' | 'onChange' | 'onClose'> & { parts: AuthorVariant['parts'] };

function Parts({ parts, item, onChange, onClose }: PartsProps) {
  const t = useT();
  const locale = useLocale();
  const own = parts.map(({ key, points }) => ({ id: key, points }));
  const [points, setPoints] = useState<Readonly<Record<string, number>>>(() => {
    const now = pointsOfParts(own, item);
    return Object.fromEntries(own.map(({ id }, at) => [id, now[at] ?? 0]));
  });
  const total = sumOfParts(points);
  const { part_points: _, ...undivided } = item;
  const settle = (next: ExamItem) => {
    onChange(next);
    onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (total > 0) settle({ ...item, points: total, part_points: points });
      }}
    >
      <ol className={classes.parts}>
        {parts.map(({ key, prompt }, at) => (
          <li key={key}>
            {prompt === '' ? (
              <span>{t('author.partNumber', { number: at + 1 })}</span>
            ) : (
              <Markdown text={prompt} inline />
            )}
            <NumberField
              label={t('exam.parts.points', { number: at + 1 })}
              min={0}
              max={1000}
              value={points[key] ?? 0}
              onChange={(value) => setPoints({ ...points, [key]: value })}
            />
          </li>
        ))}
      </ol>
      <p role="status">
        {total > 0 ? t('exam.parts.together', { points: formatNumber(total, locale) }) : t('exam.parts.nothing')}
      </p>
      <Group>
        <Button type="submit" disabled={total === 0}>
          {t('exam.parts.take')}
        </Button>
        {item.part_points && (
          <Button variant="default" onClick={() => settle(undivided)}>
            {t('exam.parts.asAuthor')}
          </Button>
        )}
      </Group>
    </form>
  );
}
