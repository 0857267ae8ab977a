import { Button, Loader } from '@mantine/core';
import { Link } from 'react-router';
import { Contents } from '../../../blocks/books/contents.js';
import { Markdown } from '../../../blocks/markdown.js';
import { Empty } from '../../../components/empty.js';
import { Failed } from '../../../components/failed.js';
import { useT } from '../../../lib/texts.js';
import classes from './books.module.css';
import type { BookPreview } from './use-book-preview.js';

type Props = {
  preview: BookPreview;
  /** Of what is saved; null: nothing is. */
  id: string | null;
};

/** What is being written, as its contents will stand; what was saved can be read. */
export function BookPane({ preview: { rendered, pending, error, retry }, id }: Props) {
  const t = useT();
  return (
    <section className={classes.pane} aria-label={t('author.preview')} aria-busy={pending}>
      <div className={classes.paneTools}>
        {id !== null && (
          <Button component={Link} to={`/author/books/${id}/read`} variant="default">
            {t('books.openReader')}
          </Button>
        )}
        {pending && <Loader size={18} role="img" aria-label={t('frame.loading')} />}
      </div>
      {error && <Failed error={error} onRetry={retry} />}
      {rendered && (rendered.lines.length > 0 || rendered.introduction !== '') ? (
        <>
          {rendered.introduction !== '' && <Markdown text={rendered.introduction} />}
          <Contents lines={rendered.lines} />
        </>
      ) : (
        !error && <Empty sentence={t('books.nothingYet')} />
      )}
    </section>
  );
}
