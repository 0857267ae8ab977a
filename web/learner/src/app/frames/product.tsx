import { ProductSign } from '@mathquiz/web';
import { Link } from 'react-router';
import { useT } from '../../lib/texts.js';
import classes from './product.module.css';

/** The sign and the name; always a way home. */
export function Product({ short = false }: { short?: boolean }) {
  const t = useT();
  return (
    <Link to="/" className={classes.product} aria-label={t('frame.product')}>
      <ProductSign />
      {!short && <span>{t('frame.product')}</span>}
    </Link>
  );
}
