import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal } from '@mantine/core';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import type { QuizRow } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { useState } from 'react';
import { RowStatement } from '../../../blocks/item-peek/row-statement.js';
import { filterOf } from '../../../blocks/list/filter.js';
import { Pages } from '../../../blocks/list/pages.js';
import { SearchField } from '../../../blocks/list/search-field.js';
import { Empty } from '../../../components/empty.js';
import { Loaded } from '../../../components/loaded.js';
import { useFocusBack } from '../../../components/use-focus-back.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import classes from './texts.module.css';

type Props = { onClose: () => void; onPick: (row: QuizRow) => void };

/** Items that can be tried within the text. */
export default function InsertItem({ onClose, onPick }: Props) {
  const t = useT();
  useFocusBack();
  const [{ q, offset }, setAsked] = useState({ q: '', offset: 0 });
  const query = { scope: 'all' as const, filter: filterOf({ q: q.slice(0, 100) }), offset, sort: 'title' as const };
  const items = useLoad(quizRoutes.listQuiz, { query }, { keep: true });
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('texts.chooseItem')}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      <SearchField label={t('author.search')} onSearch={(text) => setAsked({ q: text, offset: 0 })} />
      <Loaded query={items}>
        {(page) =>
          page.total === 0 ? (
            <Empty sentence={t('author.noneFound')} />
          ) : (
            <>
              <ul className={classes.found}>
                {page.data.map((row) => (
                  <li key={row._id}>
                    <div>
                      <strong>{row.title}</strong>
                      <RowStatement statement={row.statement} />
                    </div>
                    <Button
                      size="compact-md"
                      fz="sm"
                      variant="default"
                      aria-label={t('texts.insertNamed', { title: row.title })}
                      onClick={() => onPick(row)}
                    >
                      {t('author.insert')}
                    </Button>
                  </li>
                ))}
              </ul>
              <Pages {...page} onGo={(to) => setAsked({ q, offset: to })} />
            </>
          )
        }
      </Loaded>
    </Modal>
  );
}
