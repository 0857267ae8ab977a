import { Button, TextInput } from '@mantine/core';
import type { Room } from '@mathquiz/contracts/chat/chat.schemas';
import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import { maxChars } from '@mathquiz/contracts/rules';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { ErrorLine } from '../../../components/error-line.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import { addRoom } from '../store/rooms.js';
import classes from './help-strip.module.css';

const most = [1, 2, 3, 4, 5] as const;
type Props = { id: string; rating: NonNullable<Room['help']>['rating'] };

/** One to five stars and a word, by who has asked; thanks where they have said it. */
export function RateHelp({ id, rating }: Props) {
  const t = useT();
  const name = useId();
  const [stars, setStars] = useState(0);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const rate = useSend(helpRoutes.rateHelp, { onDone: () => void addRoom(id) });
  if (rating) {
    return (
      <p className={classes.thanks} role="status">
        {t('help.thanks')} {t('help.stars', { count: rating.stars })}
      </p>
    );
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (stars > 0) rate.mutate({ params: { id }, body: { stars, note } });
  };
  const missing = asked && stars === 0;
  return (
    <form noValidate className={classes.rate} onSubmit={send}>
      <fieldset className={classes.stars} aria-describedby={missing ? `${name}-missing` : undefined}>
        <legend>{t('help.rate')}</legend>
        {most.map((count) => {
          const Star = count <= stars ? IconStarFilled : IconStar;
          return (
            <label key={count} className={classes.star} data-on={count <= stars || undefined}>
              <input
                type="radio"
                name={name}
                aria-label={t('help.stars', { count })}
                checked={count === stars}
                onChange={() => setStars(count)}
              />
              <Star size={24} stroke={1.5} aria-hidden />
            </label>
          );
        })}
      </fieldset>
      {missing && (
        <p id={`${name}-missing`} className={classes.fault} role="alert">
          {t('help.rateMissing')}
        </p>
      )}
      <TextInput
        label={t('help.rateNote')}
        maxLength={maxChars.reason}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <ErrorLine error={rate.error} />
      <Button type="submit" size="compact-md" fz="sm" className={classes.send ?? ''} loading={rate.isPending}>
        {t('help.rateSend')}
      </Button>
    </form>
  );
}
