import { useNavigate } from 'react-router';
import { switchRole, useRole, useSession } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { rolesOfUser } from '../../lib/work-role.js';
import classes from './role-switch.module.css';

/** One press changes whose work the menu shows; nothing for a person with one role. */
export function RoleSwitch({ onSwitch }: { onSwitch?: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const session = useSession();
  const role = useRole();
  const mine = session.state === 'signedIn' ? rolesOfUser(session.user) : [];
  if (mine.length < 2) return null;
  return (
    <fieldset className={classes.roles}>
      <legend>{t('frame.workAs')}</legend>
      {mine.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === role}
          onClick={() => {
            switchRole(name);
            onSwitch?.();
            navigate('/');
          }}
        >
          {t(`frame.role.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}
