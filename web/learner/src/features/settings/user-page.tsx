import { rolesOf } from '@mathquiz/contracts/auth/rights';
import { useUser } from '../../lib/session.js';
import { Device } from './device.js';
import { FirstPassword } from './first-password.js';
import { MyData } from './my-data.js';
import { NoticeSettings } from './notice-settings.js';
import { DeviceNotices } from './notices.js';
import { PasswordForm } from './password-form.js';
import { Profile } from './profile.js';
import { SecondFactor } from './second-factor.js';
import { Sessions } from './sessions.js';
import classes from './settings.module.css';

/** `/settings/user`: everything about one's own account. */
export function UserPage() {
  const user = useUser();
  const isStaff = rolesOf(user.access_rights).some((role) => role !== 'student' && role !== 'parent');
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Profile />
          <Device />
          <DeviceNotices />
        </div>
        <div className={classes.column}>
          {user.has_password ? <PasswordForm /> : <FirstPassword />}
          {(isStaff || user.second_factor) && <SecondFactor />}
          <Sessions />
          <MyData />
        </div>
      </div>
      <NoticeSettings />
    </>
  );
}
