import { textRoutes } from '@mathquiz/contracts/mathquiz/text.routes';
import type { RenderedText } from '@mathquiz/contracts/mathquiz/text.schemas';
import { useEffect } from 'react';
import { Empty } from '../../components/empty.js';
import { Loaded } from '../../components/loaded.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { Reading } from '../reading/reading.js';
import type { Look } from '../reading/use-look.js';
import { Contents } from './contents.js';
import type { Stop } from './stops.js';

const told = (body: string, items: RenderedText['items'] = []): RenderedText => ({
  body,
  items,
  problems: [],
  warnings: [],
});

type Props = { stop: Stop; look: Look; heading?: string | null; onReady?: () => void };

/** One line of a book as it is read. */
export function LineLook({ stop, look, heading = null, onReady }: Props) {
  const t = useT();
  const { line, words, within } = stop;
  const isText = line?.kind === 'text' && line.title !== null;
  useEffect(() => {
    if (!isText) onReady?.();
  }, [isText, onReady]);
  if (line === null) return <Reading text={told(words)} look={look} />;
  if (line.title === null) return <Empty sentence={t('books.notForYou')} />;
  if (line.kind === 'chapter') return look.view === 'print' ? null : <Contents lines={within} />;
  const { doc_id: id, version, own_title } = line;
  if (id === null || version === null) return null;
  if (line.kind === 'text')
    return <TextLook id={id} version={version} look={look} heading={heading} onReady={onReady} />;
  // An item by itself is a text of that item alone.
  const item = { _id: id, version, title: own_title ?? line.title };
  return <Reading text={told(`![](item:${id})`, [item])} look={look} />;
}

type TextProps = {
  id: string;
  version: number;
  look: Look;
  heading: string | null;
  onReady: (() => void) | undefined;
};

function TextLook({ id, version, look, heading, onReady }: TextProps) {
  const t = useT();
  const shown = useLoad(textRoutes.renderText, { params: { id }, body: { version } }, { quiet: true });
  const isThere = shown.data !== undefined;
  useEffect(() => {
    if (shown.data !== undefined || shown.isError) onReady?.();
  }, [shown.data, shown.isError, onReady]);
  useEffect(() => {
    if (!isThere || heading === null) return;
    const place = document.getElementById(heading);
    place?.scrollIntoView?.({ block: 'start' });
    place?.focus({ preventScroll: true });
  }, [isThere, heading]);
  return (
    <Loaded query={shown}>
      {({ data }) =>
        data.body === '' ? (
          <Empty sentence={t('books.notFound')} />
        ) : (
          <Reading text={data} look={look} startAt={heading} />
        )
      }
    </Loaded>
  );
}
