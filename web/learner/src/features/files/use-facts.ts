import type { Asset } from '@mathquiz/contracts/storage/asset.schemas';
import { useBytes } from '../../blocks/files/bytes.js';
import { useT } from '../../lib/texts.js';

/** What stands under the title of a file: its kind, its size, its pages. */
export function useFacts(): (file: Pick<Asset, 'kind' | 'bytes' | 'pages'>) => string[] {
  const t = useT();
  const bytes = useBytes();
  return ({ kind, bytes: size, pages }) => [
    t(`files.kind.${kind}`),
    bytes(size),
    ...(pages === null ? [] : [t('files.pages', { count: pages })]),
  ];
}
