import 'katex/dist/katex-swap.min.css';
import './maths.css';
import 'katex/contrib/copy-tex';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import { katexOptions } from './options.js';

// react-markdown makes React elements and drops raw HTML; its own URL filter passes http, https, mailto and relative only.
const blocks: Components = {
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ),
};
const inlines: Components = { ...blocks, p: ({ children }) => children };
const remark = [remarkMath];
const rehype: [[typeof rehypeKatex, typeof katexOptions]] = [[rehypeKatex, katexOptions]];

/** A line that is one `$$…$$` is display maths; remark-math takes it for that only with its dollar signs on lines of their own. */
const displayed = (text: string): string => text.replace(/^[ \t]*\$\$([^\n$]+)\$\$[ \t]*$/gm, '$$$$\n$1\n$$$$');

export default function RichText({ text, inline }: { text: string; inline: boolean }) {
  return (
    <ReactMarkdown
      remarkPlugins={remark}
      rehypePlugins={rehype}
      components={inline ? inlines : blocks}
      disallowedElements={['img']}
    >
      {inline ? text : displayed(text)}
    </ReactMarkdown>
  );
}
