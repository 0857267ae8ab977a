import { Columns } from '../../components/columns.js';
import { PageTitle } from '../../components/page-title.js';
import { useT } from '../../lib/texts.js';
import { InviteColleagues } from './invite-colleagues.js';
import { MyInvites } from './my-invites.js';

/** `/teacher/colleagues`: inviting people to open an account; an admin decides about those who asked for one. */
export function ColleaguesPage() {
  const t = useT();
  return (
    <>
      <PageTitle title={t('people.colleagues')} />
      <Columns formFirst list={<MyInvites />} form={<InviteColleagues />} />
    </>
  );
}
