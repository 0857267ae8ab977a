import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Switch.css';
import { Button, Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { weekdays } from '@mathquiz/contracts/chat/help.constants';
import { htmlLang, type Locale } from '@mathquiz/contracts/constants';
import {
  type NoticeKind,
  type NoticeWay,
  noticeKinds,
  noticeWays,
} from '@mathquiz/contracts/messages/notices.constants';
import { noticeRoutes } from '@mathquiz/contracts/messages/notices.routes';
import type { NoticeSettings as Chosen } from '@mathquiz/contracts/messages/notices.schemas';
import { readerZone, useLocale } from '@mathquiz/web';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useKeptForm } from '../../blocks/draft/kept-form.js';
import { ErrorLine } from '../../components/error-line.js';
import { Loaded } from '../../components/loaded.js';
import { Panel } from '../../components/panel.js';
import { type PushState, pushStateOf } from '../../lib/push-device.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useLoad, useSend } from '../../lib/use-call.js';
import { rolesOfUser } from '../../lib/work-role.js';
import classes from './notice-settings.module.css';
import settingsClasses from './settings.module.css';

/** 2024 began on a Monday. */
const dayName = (at: number, locale: Locale) =>
  new Intl.DateTimeFormat(htmlLang[locale], { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1 + at)),
  );
const hourName = (hour: number, locale: Locale) =>
  new Intl.DateTimeFormat(htmlLang[locale], { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1, hour)),
  );
const isClock = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Requests at the help desk concern those who answer them. */
function useKinds(): readonly NoticeKind[] {
  const roles = rolesOfUser(useUser());
  const answers = roles.some((role) => role === 'operator' || role === 'admin' || role === 'teacher');
  return noticeKinds.filter((kind) => kind !== 'help_request' || answers);
}

function usePushHere(): PushState | null {
  const { _id } = useUser();
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    pushStateOf(_id).then(setState, () => setState('missing'));
  }, [_id]);
  return state;
}

type WaysProps = { ways: Chosen['ways']; onChange: (ways: Chosen['ways']) => void };

function WaysTable({ ways, onChange }: WaysProps) {
  const t = useT();
  const kinds = useKinds();
  const change = (kind: NoticeKind, way: NoticeWay, on: boolean) =>
    onChange({ ...ways, [kind]: noticeWays.filter((one) => (one === way ? on : ways[kind].includes(one))) });
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('notices.kinds')}</th>
          {noticeWays.map((way) => (
            <th scope="col" key={way}>
              {t(`notices.way.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`notices.kind.${kind}`)}</th>
            {noticeWays.map((way) => (
              <td key={way}>
                <Checkbox
                  classNames={{ body: classes.box ?? '' }}
                  checked={ways[kind].includes(way)}
                  aria-label={t('notices.wayOf', { kind: t(`notices.kind.${kind}`), way: t(`notices.way.${way}`) })}
                  label={<span className={classes.way}>{t(`notices.way.${way}`)}</span>}
                  onChange={(event) => change(kind, way, event.currentTarget.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type QuietProps = { quiet: Chosen['quiet']; onChange: (quiet: Chosen['quiet']) => void };

function QuietFields({ quiet, onChange }: QuietProps) {
  const t = useT();
  const locale = useLocale();
  const days = (chosen: readonly string[]) => weekdays.filter((day) => chosen.includes(day));
  return (
    <fieldset className={classes.group}>
      <legend>{t('notices.quiet')}</legend>
      <p className={settingsClasses.note}>{t('notices.quietNote')}</p>
      <div className={classes.row}>
        <Switch
          label={t('notices.quietOn')}
          checked={quiet.on}
          onChange={(event) => onChange({ ...quiet, on: event.currentTarget.checked })}
        />
      </div>
      {quiet.on && (
        <>
          <div className={classes.row}>
            <TextInput
              type="time"
              label={t('notices.from')}
              value={quiet.from}
              onChange={(event) => onChange({ ...quiet, from: event.currentTarget.value })}
            />
            <TextInput
              type="time"
              label={t('notices.to')}
              value={quiet.to}
              onChange={(event) => onChange({ ...quiet, to: event.currentTarget.value })}
            />
          </div>
          <Checkbox.Group
            mt={12}
            label={t('notices.days')}
            value={[...quiet.days]}
            onChange={(chosen) => onChange({ ...quiet, days: days(chosen) })}
          >
            <div className={classes.days}>
              {weekdays.map((day, at) => (
                <Checkbox key={day} value={day} label={dayName(at, locale)} />
              ))}
            </div>
          </Checkbox.Group>
        </>
      )}
    </fieldset>
  );
}

function Fields({ chosen }: { chosen: Chosen }) {
  const t = useT();
  const locale = useLocale();
  const user = useUser();
  const push = usePushHere();
  const form = useForm({ initialValues: { ...chosen, time_zone: chosen.time_zone ?? readerZone() } });
  const { values } = form;
  const dirty = form.isDirty();
  useKeptForm({ what: 'notices', values, dirty, restore: (kept) => form.setValues(kept) });
  const save = useSend(noticeRoutes.putNoticeSettings, {
    refresh: [noticeRoutes.noticeSettings, noticeRoutes.noticeState],
    onDone: () => form.resetDirty(),
  });
  const anyOf = (way: NoticeWay) => noticeKinds.some((kind) => values.ways[kind].includes(way));
  const fits = isClock(values.quiet.from) && isClock(values.quiet.to);
  return (
    <form noValidate onSubmit={form.onSubmit((body) => save.mutate({ body }))}>
      <p className={settingsClasses.note}>{t('notices.waysNote')}</p>
      <WaysTable ways={values.ways} onChange={(ways) => form.setFieldValue('ways', ways)} />
      {anyOf('push') && push !== null && push !== 'on' && (
        <p className={settingsClasses.note}>
          {push === 'off' ? t('notices.pushElsewhere') : t(`settings.notices.${push}`)}
        </p>
      )}
      {anyOf('mail') && !user.email_verified && <p className={settingsClasses.note}>{t('notices.noMail')}</p>}
      <div className={classes.row}>
        <NativeSelect
          label={t('notices.digestHour')}
          value={String(values.digest_hour)}
          data={Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourName(hour, locale) }))}
          onChange={(event) => form.setFieldValue('digest_hour', Number(event.currentTarget.value))}
        />
      </div>
      <div className={classes.row}>
        <Switch
          label={t('notices.unreadMail')}
          checked={values.unread_mail}
          onChange={(event) => form.setFieldValue('unread_mail', event.currentTarget.checked)}
        />
      </div>
      <QuietFields quiet={values.quiet} onChange={(quiet) => form.setFieldValue('quiet', quiet)} />
      <p className={settingsClasses.note}>{t('notices.zone', { zone: values.time_zone })}</p>
      <ErrorLine error={save.error} />
      <Button type="submit" className={classes.save ?? ''} loading={save.isPending} disabled={!dirty || !fits}>
        {t('notices.save')}
      </Button>
    </form>
  );
}

/** Which kind of notice comes where, and when none may disturb. The panel under the bell leads here. */
export function NoticeSettings() {
  const t = useT();
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const settings = useLoad(noticeRoutes.noticeSettings, {}, { once: true });
  const loaded = settings.data !== undefined;
  useEffect(() => {
    if (hash !== '#notices' || !loaded) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [hash, loaded]);
  return (
    <div ref={place} tabIndex={-1} className={settingsClasses.wide}>
      <Panel title={t('notices.title')}>
        <Loaded query={settings}>{({ data }) => <Fields chosen={data} />}</Loaded>
      </Panel>
    </div>
  );
}
