import { bookRoutes } from '@mathquiz/contracts/mathquiz/book.routes';
import { Loaded } from '../../components/loaded.js';
import { useLoad } from '../../lib/use-call.js';
import { Markdown } from '../markdown.js';
import { Contents } from './contents.js';
import classes from './reader.module.css';

/** What a stored version of a book holds. */
export function StoredContents({ id, version }: { id: string; version: number }) {
  const shown = useLoad(bookRoutes.renderBook, { params: { id }, body: { version } });
  return (
    <Loaded query={shown}>
      {({ data: { introduction, lines } }) => (
        <div className={classes.stored}>
          {introduction !== '' && <Markdown text={introduction} />}
          <Contents lines={lines} />
        </div>
      )}
    </Loaded>
  );
}
