import { textRoutes } from '@mathquiz/contracts/mathquiz/text.routes';
import { texts } from '../../../blocks/content/text-kind.js';
import { useList } from '../../../blocks/list/use-list.js';
import { useLoad } from '../../../lib/use-call.js';
import { askedOf, countsOwn, ownOnes } from '../written/asked-of.js';
import { LibraryPage } from '../written/library-page.js';
import { TextRow } from './text-row.js';

const { listText } = textRoutes;
const words = {
  title: 'texts.title',
  none: 'texts.none',
  noneOthers: 'texts.noneOthers',
  noneFound: 'texts.noneFound',
} as const;

export function TextsPage() {
  const list = useList();
  const own = useLoad(listText, { query: ownOnes }, { enabled: countsOwn(list) });
  const asked = askedOf(list, own.data?.total);
  const found = useLoad(listText, { query: asked.query }, { keep: true, enabled: asked.isReady });
  return (
    <LibraryPage
      kind={texts}
      list={list}
      asked={asked}
      query={own.isError ? own : found}
      words={words}
      row={(row) => <TextRow key={row._id} row={row} />}
    />
  );
}
