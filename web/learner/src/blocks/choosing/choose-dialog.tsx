import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { Empty } from '../../components/empty.js';
import { Loaded } from '../../components/loaded.js';
import { useFocusBack } from '../../components/use-focus-back.js';
import { useT } from '../../lib/texts.js';
import { RowStatement } from '../item-peek/row-statement.js';
import { filterOf } from '../list/filter.js';
import { Pages } from '../list/pages.js';
import { SearchField } from '../list/search-field.js';
import classes from './choose-dialog.module.css';

/** What is looked for among all that one may use, by name. */
export function useAsked() {
  const [{ q, offset }, setAsked] = useState({ q: '', offset: 0 });
  return {
    query: { scope: 'all' as const, filter: filterOf({ q: q.slice(0, 100) }), offset, sort: 'title' as const },
    search: (text: string) => setAsked({ q: text, offset: 0 }),
    go: (to: number) => setAsked({ q, offset: to }),
  };
}

type Row = { readonly _id: string; readonly title: string };
type Page<R> = { readonly data: readonly R[]; readonly total: number; readonly offset: number; readonly limit: number };
type Props<R extends Row> = {
  asked: ReturnType<typeof useAsked>;
  query: ComponentProps<typeof Loaded<Page<R>>>['query'];
  /** `press`: on the button of each; `pressNamed`: the same with what it takes. */
  words: { readonly [W in 'title' | 'search' | 'none' | 'press']: string } & { pressNamed(title: string): string };
  beginningOf: (row: R) => string;
  onPick: (row: R) => void;
  onClose: () => void;
};

/** One thing is chosen out of a list that is searched. */
export function ChooseDialog<R extends Row>({ asked, query, words, beginningOf, onPick, onClose }: Props<R>) {
  const t = useT();
  useFocusBack();
  return (
    <Modal opened size="lg" onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': t('frame.close') }}>
      <SearchField label={words.search} onSearch={asked.search} />
      <Loaded query={query}>
        {(page) =>
          page.total === 0 ? (
            <Empty sentence={words.none} />
          ) : (
            <>
              <ul className={classes.found}>
                {page.data.map((row) => (
                  <li key={row._id}>
                    <div>
                      <strong>{row.title}</strong>
                      <RowStatement statement={beginningOf(row)} />
                    </div>
                    <Button
                      size="compact-md"
                      fz="sm"
                      variant="default"
                      aria-label={words.pressNamed(row.title)}
                      onClick={() => onPick(row)}
                    >
                      {words.press}
                    </Button>
                  </li>
                ))}
              </ul>
              <Pages {...page} onGo={asked.go} />
            </>
          )
        }
      </Loaded>
    </Modal>
  );
}
