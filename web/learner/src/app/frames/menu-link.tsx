import { Link } from 'react-router';
import { useT } from '../../lib/texts.js';
import { type Entry, isHere } from '../menu.js';

type Props = { entry: Entry; pathname: string; className: string | undefined; onGo?: () => void };

export function MenuLink({ entry, pathname, className, onGo }: Props) {
  const t = useT();
  const label = t(entry.key);
  const content = (
    <>
      <entry.icon size={20} stroke={1.5} aria-hidden />
      <span>{label}</span>
    </>
  );
  if (entry.away) {
    return (
      <a className={className} href={entry.path} title={label}>
        {content}
      </a>
    );
  }
  const here = isHere(entry, pathname) ? { 'aria-current': 'page' as const } : {};
  return (
    <Link className={className} to={entry.path} title={label} {...(onGo ? { onClick: onGo } : {})} {...here}>
      {content}
    </Link>
  );
}
