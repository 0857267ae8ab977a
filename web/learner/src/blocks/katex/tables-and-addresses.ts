import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmTable } from 'micromark-extension-gfm-table';

/** Where a unified processor keeps what its parser is extended by. */
type Parser = { data(): { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] } };

/** Two parts of GitHub's Markdown: tables, and bare web addresses as links. Its `~` would strike out what is about the same. */
export function tablesAndAddresses(this: unknown): void {
  const data = (this as Parser).data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmTable(), gfmAutolinkLiteral()];
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    gfmTableFromMarkdown(),
    gfmAutolinkLiteralFromMarkdown(),
  ];
}
