import 'katex/dist/katex-swap.min.css';
import './maths.css';
import 'katex/contrib/copy-tex';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import { figureAddress } from '../../lib/figure-address.js';
import { imageAddress } from '../../lib/image-address.js';
import { outwardAddress } from '../../lib/outward-address.js';
import { Figure } from '../figures/figure.js';
import { displayStyled, styleTaken } from './label-maths.js';
import { katexOptions } from './options.js';
import { Picture } from './picture.js';
import { tablesAndAddresses } from './tables-and-addresses.js';

type Shown = { src?: string | Blob | undefined; alt?: string | undefined };

// A picture of somewhere else would tell its server who reads what: it is shown as the words that stand for it.
function Seen({ src, alt = '', label }: Shown & { label: boolean }) {
  const address = String(src ?? '');
  const image = imageAddress(address);
  if (image) return <Picture image={image} alt={alt} label={label} />;
  const figure = figureAddress(address);
  return figure ? <Figure figure={figure} alt={alt} label={label} /> : alt;
}
const InText = ({ src, alt }: Shown) => <Seen src={src} alt={alt} label={false} />;
const InLabel = ({ src, alt }: Shown) => <Seen src={src} alt={alt} label />;

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

/** Our own pictures and figures stand in texts, and nowhere else; nothing leads to them. */
const addressOf = (address: string, name: string): string =>
  name === 'src' && (imageAddress(address) || figureAddress(address)) ? address : outwardAddress(address);

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
