import { pageSize } from '@mathquiz/contracts/constants';
import { Pagination, PaginationActions, type PaginationActionsProps, useListContext } from 'react-admin';
import { useT } from '../lib/use-t.js';

export const perPage = pageSize.default;

function Steps(props: PaginationActionsProps) {
  const t = useT();
  return <PaginationActions {...props} aria-label={t('frame.pages')} />;
}

/** The page sizes that the contract takes; nothing while a list did not load, since nobody knows how long it is. */
export function Pages() {
  const t = useT();
  const { error } = useListContext();
  if (error) return null;
  // On phones MUI draws the two arrows itself, in English unless told; react-admin hands this on without naming it.
  const arrows = { getItemAriaLabel: (type: 'first' | 'last' | 'next' | 'previous') => t(`ra.navigation.${type}`) };
  return <Pagination actions={Steps} rowsPerPageOptions={[10, 25, 50, pageSize.most]} {...arrows} />;
}
