import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import { PreviewPane } from '../preview/preview-pane.js';
import { usePreview } from './use-preview.js';

/** What an older version looks like. */
export default function ItemLook({ content }: { content: ItemContent }) {
  return <PreviewPane preview={usePreview(content)} />;
}
