import { useSearchParams } from 'react-router';
import { Below } from '../../components/below.js';
import { Columns } from '../../components/columns.js';
import { Waiting } from '../../components/waiting.js';
import { JoinForm } from './join-form.js';
import { Applications } from './my-applications.js';
import { MyGroups, useMyGroups } from './my-groups.js';
import { MyInvitations, useMyInvitations } from './my-invitations.js';

/** `/settings/group`: what one belongs to, and the ways in. */
export function GroupsPage() {
  // Who scanned a poster has come to join, and finds that first on a phone.
  const byPoster = useSearchParams()[0].has('passcode');
  const invitations = useMyInvitations();
  const mine = useMyGroups();
  return (
    <Columns
      formFirst={byPoster}
      list={
        <Below above={[invitations]} waiting={<Waiting />}>
          <MyInvitations mine={invitations} />
          <MyGroups {...mine} />
        </Below>
      }
      form={
        <Below above={byPoster ? [] : [invitations, mine.groups]}>
          <JoinForm />
          <Applications />
        </Below>
      }
    />
  );
}
