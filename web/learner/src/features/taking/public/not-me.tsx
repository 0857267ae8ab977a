import { Button } from '@mantine/core';
import { publicTestRoutes } from '@mathquiz/contracts/mathquiz/public-test.routes';
import { GuestLink } from '../../../blocks/guest/guest-link.js';
import { forgetGuest } from '../../../blocks/guest/kept-guest.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import classes from './not-me.module.css';

/** Under the start of the test: as whom it is taken, the link that leads back, and the way out for whoever sits there next. */
export function NotMe({ testId, name }: { testId: string; name: string }) {
  const t = useT();
  const leave = useSend(publicTestRoutes.leavePublicTest, {
    onDone: () => {
      forgetGuest(testId);
      location.assign(`/app/public/evaluation?test=${testId}`);
    },
  });
  return (
    <footer className={classes.foot}>
      <p>
        {t('guests.as', { name })}{' '}
        <Button
          variant="subtle"
          size="compact-sm"
          loading={leave.isPending}
          onClick={() => leave.mutate({ params: { id: testId } })}
        >
          {t('guests.notMe')}
        </Button>
      </p>
      <GuestLink testId={testId} />
    </footer>
  );
}
