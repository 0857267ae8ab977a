import type { PlainRoute } from '@mathquiz/contracts/route';
import type { ReactNode } from 'react';
import { ReferenceManyField } from 'react-admin';
import { useFailing } from '../lib/use-failing.js';
import { ListFailed } from './failed.js';
import { Pages, perPage } from './pages.js';

type Props = {
  /** Where the rows come from: its toast says when they did not. */
  readonly route: PlainRoute;
  readonly reference: string;
  readonly target: 'user_id' | 'group_id';
  readonly filter?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
};

/** Rows that belong to the person or the group in sight. Another filter begins at the first page again. */
export function PartList({ route, reference, target, filter = {}, children }: Props) {
  const failing = useFailing(route);
  return (
    <ReferenceManyField
      queryOptions={failing}
      key={JSON.stringify(filter)}
      reference={reference}
      target={target}
      filter={filter}
      perPage={perPage}
      pagination={<Pages />}
      error={<ListFailed />}
    >
      {children}
    </ReferenceManyField>
  );
}
