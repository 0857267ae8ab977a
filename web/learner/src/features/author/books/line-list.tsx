import { Button, VisuallyHidden } from '@mantine/core';
import type { BookLine, ShownLine } from '@mathquiz/contracts/mathquiz/book.schemas';
import { moved, numbersOf } from '@mathquiz/domain/books';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useDragOrder } from '../../../blocks/answering/chosen/use-drag-order.js';
import { lazily } from '../../../lib/lazily.js';
import { useT } from '../../../lib/texts.js';
import { Section } from '../fields/shared/section.js';
import classes from './books.module.css';
import { LineRow } from './line-row.js';
import { useLines } from './use-lines.js';

const PickText = lazily(() => import('../written/pick-text.js'));
const PickItem = lazily(() => import('../written/pick-item.js'));

type Props = {
  lines: readonly BookLine[];
  /** What is known of texts and items, by their ids. */
  known: ReadonlyMap<string, ShownLine>;
  onChange: (lines: BookLine[]) => void;
};

/** The book as its table of contents, which is what an author writes of it. */
export function LineList({ lines, known, onChange }: Props) {
  const t = useT();
  const [picking, setPicking] = useState<'text' | 'quiz' | null>(null);
  // Until the server has looked, what was picked goes by the name under which it was found.
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const ownTitle = ({ doc_id }: BookLine): string =>
    known.get(doc_id ?? '')?.own_title ?? picked.get(doc_id ?? '') ?? '';
  const numbers = numbersOf(lines);
  const nameOf = (line: BookLine): string =>
    line.title || ownTitle(line) || `${t(`books.kind.${line.kind}`)} ${numbers[lines.indexOf(line)] ?? ''}`.trim();
  const { said, step, drop, add, rename, remove } = useLines({ lines, onChange, nameOf });
  const { list, handle, dragged, dropOf } = useDragOrder(drop);
  const onPick = (kind: 'text' | 'quiz') => (row: { _id: string; title: string }) => {
    setPicked(new Map(picked).set(row._id, row.title));
    add(kind, row._id, row.title);
  };
  const adder = (label: string, onPress: () => void) => (
    <Button
      size="compact-md"
      fz="sm"
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
      onClick={onPress}
    >
      {label}
    </Button>
  );
  const close = () => setPicking(null);
  return (
    <Section title={t('books.lines')} note={t(lines.length === 0 ? 'books.noLines' : 'books.linesHint')}>
      <ol ref={list} className={classes.lines}>
        {lines.map((line, at) => (
          <LineRow
            key={line.id}
            line={line}
            at={at}
            number={numbers[at] ?? ''}
            shown={known.get(line.doc_id ?? '')}
            name={nameOf(line)}
            can={(direction) => moved(lines, at, direction) !== null}
            grip={handle(at)}
            dragged={dragged === at}
            drop={dropOf(at)}
            onTitle={(title) => rename(at, title)}
            onStep={(direction) => step(at, direction)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <div className={classes.adders} data-path="lines">
        {adder(t('books.addChapter'), () => add('chapter', null))}
        {adder(t('books.addText'), () => setPicking('text'))}
        {adder(t('books.addItem'), () => setPicking('quiz'))}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Suspense>
        {picking === 'text' && <PickText title={t('books.chooseText')} onClose={close} onPick={onPick('text')} />}
        {picking === 'quiz' && <PickItem title={t('books.chooseItem')} onClose={close} onPick={onPick('quiz')} />}
      </Suspense>
    </Section>
  );
}
