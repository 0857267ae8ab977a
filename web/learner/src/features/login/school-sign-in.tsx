import { Button } from '@mantine/core';
import { secondFactorRoutes } from '@mathquiz/contracts/auth/second-factor.routes';
import { urlOf } from '@mathquiz/contracts/client';
import { seeNext } from '../../lib/next-url.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './login.module.css';

/** The way through the school's own accounts; nothing where the school has none or the offer cannot be had. */
export function SchoolSignIn() {
  const t = useT();
  const offer = useLoad(secondFactorRoutes.oidcOffer, {});
  if (!offer.data?.data.enabled) return null;
  const next = `/app${seeNext()}`;
  return (
    <div className={classes.school}>
      <Button
        component="a"
        href={urlOf(secondFactorRoutes.oidcStart, {}, { next })}
        variant="default"
        size="md"
        fullWidth
      >
        {t('login.withSchool', { name: offer.data.data.name })}
      </Button>
    </div>
  );
}
