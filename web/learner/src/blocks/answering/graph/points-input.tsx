import type { Place } from '@mathquiz/domain/maths';
import { useLocale } from '@mathquiz/web';
import { useId, useState } from 'react';
import { useT } from '../../../lib/texts.js';
import { decimalOf } from '../../decimal.js';
import { placesTyped, placeText } from '../../graph/drawing.js';
import classes from './graph-field.module.css';

type Props = { label: string; places: readonly Place[]; count: number; onPlaces: (places: Place[]) => boolean };

/** The points of a thing as text. Taken over as soon as they can be; what cannot stays with a sentence. */
export function PointsInput({ label, places, count, onPlaces }: Props) {
  const t = useT();
  const decimal = decimalOf(useLocale());
  const id = useId();
  const stored = places.map((place) => placeText(place, decimal)).join(' ');
  const [typed, setTyped] = useState<{ text: string; for: string; wrong: boolean }>({
    text: '',
    for: '',
    wrong: false,
  });
  const mine = typed.for === stored;
  const example = placeText([1, 2], decimal);
  const take = (text: string) => {
    const read = placesTyped(text, decimal);
    const taken = read?.length === count && onPlaces(read);
    const now = taken && read ? read.map((place) => placeText(place, decimal)).join(' ') : stored;
    setTyped({ text, for: now, wrong: !taken });
  };
  const wrong = mine && typed.wrong && typed.text.trim() !== '';
  return (
    <span className={classes.points}>
      <input
        value={mine ? typed.text : stored}
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? id : undefined}
        placeholder={Array.from({ length: count }, () => example).join(' ')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => take(event.currentTarget.value)}
        onBlur={() => setTyped({ text: '', for: '', wrong: false })}
      />
      {wrong && (
        <span id={id} className={classes.wrong}>
          {t('taking.graph.wrongPoints', { count, example })}
        </span>
      )}
    </span>
  );
}
