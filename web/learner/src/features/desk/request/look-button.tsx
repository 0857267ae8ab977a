import { Button } from '@mantine/core';
import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import { IconExternalLink } from '@tabler/icons-react';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import classes from '../desk.module.css';

/** Opens the student's pages as the student sees them, in a tab of its own that knows nothing of this one. */
export function LookButton({ id }: { id: string }) {
  const t = useT();
  const look = useSend(helpRoutes.lookAs, {
    refresh: [helpRoutes.getHelp],
    onDone: () => void window.open(`/app/?look=${id}`, '_blank', 'noopener'),
  });
  return (
    <section>
      <Button
        variant="default"
        fullWidth
        rightSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
        aria-describedby={`look-${id}`}
        loading={look.isPending}
        onClick={() => look.mutate({ params: { id } })}
      >
        {t('chat.lookBegin')}
      </Button>
      <p id={`look-${id}`} className={classes.quiet}>
        {t('chat.lookNote')}
      </p>
    </section>
  );
}
