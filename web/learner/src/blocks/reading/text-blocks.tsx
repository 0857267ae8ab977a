import type { TextBlock } from '@mathquiz/domain/texts';
import { Suspense, use } from 'react';
import { Waiting } from '../../components/waiting.js';
import { lazily } from '../../lib/lazily.js';
import { useT } from '../../lib/texts.js';
import { Markdown } from '../markdown.js';
import { deepestHeading, HeadingLevel } from './heading-level.js';
import { ReadableItems } from './readable-items.js';
import classes from './reading.module.css';

const TriedItem = lazily(() => import('./tried-item.js'));

/** What a text is made of, one below the other. */
export const TextBlocks = ({ blocks }: { blocks: readonly TextBlock[] }) =>
  blocks.map((block) => <OneBlock key={block.line} block={block} />);

function OneBlock({ block }: { block: TextBlock }) {
  const highest = use(HeadingLevel);
  if (block.kind === 'markdown') return <Markdown text={block.text} className={classes.words ?? ''} />;
  if (block.kind === 'item') return <ItemInText id={block.item} words={block.words} />;
  if (block.kind === 'box') return <Box block={block} />;
  const Heading = `h${Math.min(deepestHeading, highest + block.level - 1)}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  return (
    <Heading id={block.id} tabIndex={-1} className={classes.heading}>
      <Markdown text={block.text} inline />
    </Heading>
  );
}

function Box({ block }: { block: Extract<TextBlock, { kind: 'box' }> }) {
  const t = useT();
  const { box, number, title, blocks } = block;
  const kind = t(`texts.box.${box}`);
  const words = number === null ? kind : `${kind} ${number}`;
  const name =
    title === '' ? (
      words
    ) : (
      <>
        {box === 'fold' ? '' : `${words}: `}
        <Markdown text={title} inline />
      </>
    );
  if (box === 'fold') {
    return (
      <details className={classes.box} data-box={box}>
        <summary className={classes.boxName}>{name}</summary>
        <TextBlocks blocks={blocks} />
      </details>
    );
  }
  return (
    <section className={classes.box} data-box={box} aria-label={words}>
      <p className={classes.boxName}>{name}</p>
      <TextBlocks blocks={blocks} />
    </section>
  );
}

function ItemInText({ id, words }: { id: string; words: string }) {
  const t = useT();
  const item = use(ReadableItems).get(id);
  return (
    <section className={classes.item} aria-label={item?.title ?? t('texts.itemHidden')}>
      <p className={classes.itemName}>{words === '' ? (item?.title ?? '') : <Markdown text={words} inline />}</p>
      {item ? (
        <Suspense fallback={<Waiting rows={2} />}>
          <TriedItem item={item} />
        </Suspense>
      ) : (
        <p className={classes.quiet}>{t('texts.itemHidden')}</p>
      )}
    </section>
  );
}
