import { useSearchParams } from 'react-router';
import classes from './groups.module.css';
import { JoinForm } from './join-form.js';
import { Applications } from './my-applications.js';
import { MyGroups } from './my-groups.js';
import { MyInvitations } from './my-invitations.js';

/** `/settings/group`: what one belongs to, and the ways in. */
export function GroupsPage() {
  // Who scanned a poster has come to join, and finds that first on a phone.
  const byPoster = useSearchParams()[0].has('passcode');
  const mine = (
    <div className={classes.column}>
      <MyInvitations />
      <MyGroups />
    </div>
  );
  return (
    <div className={classes.columns} data-poster={byPoster || undefined}>
      {!byPoster && mine}
      <div className={classes.column}>
        <JoinForm />
        <Applications />
      </div>
      {byPoster && mine}
    </div>
  );
}
