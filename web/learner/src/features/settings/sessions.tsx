import { Button } from '@mantine/core';
import { accountRoutes } from '@mathquiz/contracts/auth/account.routes';
import type { Session } from '@mathquiz/contracts/auth/account.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { ErrorLine } from '../../components/error-line.js';
import { Loaded } from '../../components/loaded.js';
import { Panel } from '../../components/panel.js';
import { Waiting } from '../../components/waiting.js';
import { agentName } from '../../lib/agent-name.js';
import { isMobile } from '../../lib/is-mobile.js';
import { useT } from '../../lib/texts.js';
import { useLoad, useSend } from '../../lib/use-call.js';
import classes from './settings.module.css';

/** Every browser that is signed in as oneself. */
export function Sessions() {
  const t = useT();
  const sessions = useLoad(accountRoutes.mySessions, {});
  const endOthers = useSend(accountRoutes.endMySessions, { refresh: [accountRoutes.mySessions] });
  return (
    <Panel title={t('settings.sessions')}>
      <Loaded query={sessions} waiting={<Waiting rows={2} />}>
        {({ data }) => (
          <>
            <ul className={classes.sessions}>
              {[...data]
                .sort((one, other) => Number(other.current) - Number(one.current))
                .map((session) => (
                  <SessionLine key={session._id} session={session} />
                ))}
            </ul>
            <ErrorLine error={endOthers.error} />
            {data.length > 1 ? (
              <Button variant="default" mt="md" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
                {t('settings.signOutOthers')}
              </Button>
            ) : (
              <p className={classes.note}>{t('settings.onlyHere')}</p>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function SessionLine({ session }: { session: Session }) {
  const t = useT();
  const locale = useLocale();
  const end = useSend(accountRoutes.endMySession, { refresh: [accountRoutes.mySessions] });
  const Sign = isMobile({ userAgent: session.agent }) ? IconDeviceMobile : IconDeviceDesktop;
  const where = agentName(session.agent) ?? t('settings.unknownAgent');
  return (
    <li>
      <Sign className={classes.sign} size={20} stroke={1.5} aria-hidden />
      <div>
        <strong>{where}</strong>
        <span className={classes.small}>
          {[
            session.current
              ? t('settings.here')
              : t('settings.lastUsed', { time: formatTime(session.last_used_at, locale) }),
            session.address,
          ].join(' · ')}
        </span>
      </div>
      {!session.current && (
        <Button
          variant="subtle"
          color="gray"
          aria-label={`${t('settings.signOut')}: ${where}`}
          loading={end.isPending}
          onClick={() => end.mutate({ params: { id: session._id } })}
        >
          {t('settings.signOut')}
        </Button>
      )}
    </li>
  );
}
