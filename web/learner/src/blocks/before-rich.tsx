import { figureAddress, figureWidth } from '../lib/figure-address.js';
import { imageAddress, picturesAsWords } from '../lib/image-address.js';
import { placeOf } from '../lib/picture-place.js';
import classes from './markdown.module.css';

const picture = /(!\[[^[\]\n]{0,1200}\]\((?:image:[^()[\]\s]{0,80}(?: "decorative")?|figure:[^()[\]\s]{0,8100})\))/;

/** A text until the typesetter has come: its words, its paragraphs and the places of its pictures, so that what is below hardly moves. */
export function BeforeRich({ text, inline }: { text: string; inline: boolean }) {
  if (inline) return <Line text={text} inline />;
  return text.split(/\n{2,}/).map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, never in another order.
    <p key={at}>
      <Line text={line} inline={false} />
    </p>
  ));
}

function Line({ text, inline }: { text: string; inline: boolean }) {
  return text.split(picture).map((piece, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    if (at % 2 === 1) return <Place key={at} text={piece} inline={inline} />;
    return picturesAsWords(piece);
  });
}

function Place({ text, inline }: { text: string; inline: boolean }) {
  const [, alt = '', address = ''] = /^!\[([^[\]]*)\]\(([^()\s]*)(?:\s[^()]*)?\)$/.exec(text) ?? [];
  const figure = figureAddress(address);
  if (figure) {
    const aspectRatio = `${figureWidth} / ${figure.height}`;
    return <span className={inline ? classes.figureInLabel : classes.figure} style={{ aspectRatio }} />;
  }
  const image = imageAddress(address);
  if (!image) return alt;
  const size = placeOf(image, inline);
  const style = size ? { width: size.width, aspectRatio: `${size.width} / ${size.height}` } : undefined;
  return (
    <span className={inline ? classes.placeInLabel : classes.place} style={style}>
      {alt}
    </span>
  );
}
