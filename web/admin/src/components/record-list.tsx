import type { PlainRoute } from '@mathquiz/contracts/route';
import { List, type ListProps } from 'react-admin';
import { useFailing } from '../lib/use-failing.js';
import { ListFailed } from './failed.js';
import { Pages, perPage } from './pages.js';

type Taken = 'filters' | 'sort' | 'actions' | 'sx' | 'children' | 'pagination';
/** Of a list whose place in the address is the page's own. */
type Placed = 'resource' | 'filter' | 'disableSyncWithLocation' | 'storeKey';
type Props = Pick<ListProps, Taken | Placed> & {
  /** Where the rows come from: its toast says when they did not. */
  readonly route: PlainRoute;
};

/** The list of a resource: its filters above, its pages below, and what went wrong in its place. */
export function RecordList({ route, actions = false, ...own }: Props) {
  const failing = useFailing(route);
  return (
    <List
      queryOptions={failing}
      title={false}
      perPage={perPage}
      pagination={<Pages />}
      actions={actions}
      exporter={false}
      empty={false}
      error={<ListFailed />}
      {...own}
    />
  );
}
