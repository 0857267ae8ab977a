import classes from './groups.module.css';
import { JoinForm } from './join-form.js';
import { Applications } from './my-applications.js';
import { MyGroups } from './my-groups.js';
import { MyInvitations } from './my-invitations.js';

/** `/settings/group`: what one belongs to, and the ways in. */
export function GroupsPage() {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <MyInvitations />
        <MyGroups />
      </div>
      <div className={classes.column}>
        <JoinForm />
        <Applications />
      </div>
    </div>
  );
}
