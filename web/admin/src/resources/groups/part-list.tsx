import { routes } from '@mathquiz/contracts';
import type { ReactNode } from 'react';
import { ReferenceManyField } from 'react-admin';
import { ListFailed } from '../../components/failed.js';
import { Pages, perPage } from '../../components/pages.js';
import { useFailing } from '../../lib/use-failing.js';

type Props = { reference: string; filter?: Readonly<Record<string, string>>; children: ReactNode };

/** Rows that belong to the group in sight. Another filter begins at the first page again. */
export function PartList({ reference, filter = {}, children }: Props) {
  const failing = useFailing(routes.groupMembers);
  return (
    <ReferenceManyField
      queryOptions={failing}
      key={JSON.stringify(filter)}
      reference={reference}
      target="group_id"
      filter={filter}
      perPage={perPage}
      pagination={<Pages />}
      error={<ListFailed />}
    >
      {children}
    </ReferenceManyField>
  );
}
