import { useNavigation } from 'react-router';
import classes from './routing-line.module.css';

/** A thin line at the top while the next page is on its way. */
export function RoutingLine() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={classes.line} role="progressbar" aria-hidden="true" />;
}
