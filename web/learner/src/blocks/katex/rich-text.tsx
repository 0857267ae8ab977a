import 'katex/dist/katex-swap.min.css';
import './maths.css';
import 'katex/contrib/copy-tex';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import { imageAddress } from '../../lib/image-address.js';
import { outwardAddress } from '../../lib/outward-address.js';
import { displayStyled, styleTaken } from './label-maths.js';
import { katexOptions } from './options.js';
import { Picture } from './picture.js';
import { tablesAndAddresses } from './tables-and-addresses.js';

type Shown = { src?: string | Blob | undefined; alt?: string | undefined };

// A picture of somewhere else would tell its server who reads what: it is shown as the words that stand for it.
function InText({ src, alt = '' }: Shown) {
  const image = imageAddress(String(src ?? ''));
  return image ? <Picture image={image} alt={alt} label={false} /> : alt;
}
function InLabel({ src, alt = '' }: Shown) {
  const image = imageAddress(String(src ?? ''));
  return image ? <Picture image={image} alt={alt} label /> : alt;
}

// react-markdown makes React elements and drops raw HTML. What leads to no address is shown as the words that it is.
const blocks: Components = {
  img: InText,
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    ) : (
      children
    ),
};
const inlines: Components = { ...blocks, img: InLabel, p: ({ children }) => children };
const remark = [remarkMath, tablesAndAddresses];
const katex: [typeof rehypeKatex, typeof katexOptions] = [rehypeKatex, katexOptions];
const rehype = [katex];
/** A label is often one formula and nothing else. */
const rehypeLabel = [displayStyled, katex, styleTaken];

/** Our own pictures stand in texts, and nowhere else; nothing leads to them. */
const addressOf = (address: string, name: string): string =>
  name === 'src' && imageAddress(address) ? address : outwardAddress(address);

/** A line that is one `$$…$$` is display maths; remark-math takes it for that only with its dollar signs on lines of their own. */
const displayed = (text: string): string => text.replace(/^[ \t]*\$\$([^\n$]+)\$\$[ \t]*$/gm, '$$$$\n$1\n$$$$');

export default function RichText({ text, inline }: { text: string; inline: boolean }) {
  return (
    <ReactMarkdown
      remarkPlugins={remark}
      rehypePlugins={inline ? rehypeLabel : rehype}
      components={inline ? inlines : blocks}
      urlTransform={addressOf}
    >
      {inline ? text : displayed(text)}
    </ReactMarkdown>
  );
}
