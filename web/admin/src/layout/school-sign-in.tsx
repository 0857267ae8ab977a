import { secondFactorRoutes } from '@mathquiz/contracts/auth/second-factor.routes';
import { urlOf } from '@mathquiz/contracts/client';
import { client as call } from '@mathquiz/web';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../lib/use-t.js';

/** The way through the school's own accounts; nothing where the school has none or the offer cannot be had. */
export function SchoolSignIn() {
  const t = useT();
  const offer = useQuery({
    queryKey: [secondFactorRoutes.oidcOffer.subject],
    queryFn: ({ signal }) => call(secondFactorRoutes.oidcOffer, { signal }),
  });
  if (!offer.data?.data.enabled) return null;
  return (
    <Button
      href={urlOf(secondFactorRoutes.oidcStart, {}, { next: '/admin/' })}
      variant="outlined"
      size="large"
      fullWidth
    >
      {t('login.withSchool', { name: offer.data.data.name })}
    </Button>
  );
}
