import type { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import type { ReplyOf } from '@mathquiz/contracts/route';
import { formatTime, useLang, useLocale } from '@mathquiz/web';
import { IconStarFilled } from '@tabler/icons-react';
import { useLanguageName } from '../../../lib/language-name.js';
import { useT } from '../../../lib/texts.js';
import classes from '../desk.module.css';
import { useAskerName } from '../words/names.js';
import { AskedItem } from './asked-item.js';
import { LookButton } from './look-button.js';
import { Notes } from './notes.js';

type Props = ReplyOf<typeof helpRoutes.getHelp>['data'];

/** What is known of the asker, of where they were, and what operators have noted. */
export function Known({ request, item, notes, lookable }: Props) {
  const t = useT();
  const { test, context, rating } = request;
  return (
    <aside className={classes.known} aria-label={t('desk.view.known')}>
      {rating && <Rating rating={rating} />}
      <Facts request={request} />
      {item ? (
        <AskedItem item={item} typed={context.answers} />
      ) : (
        test && (
          <section>
            <h3>{test.title}</h3>
            <p className={classes.quiet}>{t('desk.noItem')}</p>
          </section>
        )
      )}
      {lookable && <LookButton id={request._id} />}
      <Notes id={request._id} notes={notes} />
    </aside>
  );
}

function Facts({ request }: Pick<Props, 'request'>) {
  const t = useT();
  const locale = useLocale();
  const name = useAskerName()(request);
  const language = useLanguageName();
  const { asker, guest, context, created_at, first_reply_at, resolved_at } = request;
  const facts: readonly (readonly [string, string])[] = [
    [t('desk.asker'), asker ? `${name} (@${asker.username})` : name],
    [t('desk.email'), guest?.email ?? ''],
    [t('desk.language'), language(request.locale)],
    [t('desk.askedAt'), formatTime(created_at, locale)],
    [t('desk.firstReply'), first_reply_at ? formatTime(first_reply_at, locale) : ''],
    [t('desk.resolvedAt'), resolved_at ? formatTime(resolved_at, locale) : ''],
    [t('desk.page'), context.page ?? ''],
    [t('desk.browser'), context.browser],
  ];
  return (
    <section>
      <h3>{t('desk.who')}</h3>
      <dl className={classes.list}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([what, value]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Rating({ rating: { stars, note } }: { rating: NonNullable<Props['request']['rating']> }) {
  const t = useT();
  const lang = useLang();
  return (
    <section>
      <h3>{t('desk.rating')}</h3>
      <p className={classes.rating}>
        <IconStarFilled size={16} aria-hidden />
        <span>{t('desk.stars', { stars: new Intl.NumberFormat(lang).format(stars) })}</span>
      </p>
      {note !== '' && <blockquote className={classes.quote}>{note}</blockquote>}
    </section>
  );
}
