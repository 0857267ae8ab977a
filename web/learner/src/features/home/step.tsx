import type { IconHome } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './home.module.css';

type Props = { to: string; icon: typeof IconHome; title: string; note: string; away?: boolean };

/** A card that leads to a piece of work, among others. */
export function Step(props: Props) {
  return (
    <li>
      <StepLink {...props} />
    </li>
  );
}

/** The same where it stands alone. */
export function StepLink({ to, icon: Icon, title, note, away = false }: Props) {
  const content = (
    <>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div>
        <strong>{title}</strong>
        <span>{note}</span>
      </div>
    </>
  );
  return away ? (
    <a className={classes.step} href={to}>
      {content}
    </a>
  ) : (
    <Link className={classes.step} to={to}>
      {content}
    </Link>
  );
}
