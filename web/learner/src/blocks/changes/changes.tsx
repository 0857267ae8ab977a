import { Button, Checkbox, Group } from '@mantine/core';
import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import { type Change, changesOf, type Place, placesOf } from '@mathquiz/domain/changes';
import { useMemo } from 'react';
import { asWritten } from '../../lib/image-address.js';
import { useT } from '../../lib/texts.js';
import { BookNames } from './book-names.js';
import classes from './changes.module.css';
import { fieldWord } from './field-words.js';
import { belowPlace, placeWord } from './place-word.js';
import { type Sides, SidesOf } from './sides.js';

export type Choosing = {
  readonly chosen: readonly Place[];
  readonly onChoose: (places: readonly Place[]) => void;
  /** Changed on both sides: only one of the two can stay. */
  readonly both?: readonly Place[];
};

type Props = {
  before: ItemContent;
  after: ItemContent;
  /** What the two states are called: “Version 3”. */
  sides?: Sides;
  /** A box at each place: what is taken over. */
  choosing?: Choosing;
};

/** What is different between two states of an item: place by place, the old one beside the new one. */
export function Changes({ before, after, sides, choosing }: Props) {
  const t = useT();
  // Tokens of pictures are the reader's, and no difference.
  const changes = useMemo(() => changesOf(asWritten(before), asWritten(after)), [before, after]);
  const places = placesOf(changes);
  const named = sides ?? { before: t('review.changes.before'), after: t('review.changes.after') };
  if (places.length === 0) return <p className={classes.none}>{t('review.changes.none')}</p>;
  const shown = (
    <div className={classes.changes}>
      {choosing && places.length > 1 && (
        <Group gap="xs" role="group" aria-label={t('review.changes.choose')}>
          <Button size="compact-md" fz="sm" variant="default" onClick={() => choosing.onChoose(places)}>
            {t('review.changes.takeAll')}
          </Button>
          <Button size="compact-md" fz="sm" variant="default" onClick={() => choosing.onChoose([])}>
            {t('review.changes.takeNone')}
          </Button>
        </Group>
      )}
      {places.map((place) => (
        <OnePlace
          key={place}
          place={place}
          changes={changes.filter((one) => one.place === place)}
          sides={named}
          {...(choosing ? { choosing } : {})}
        />
      ))}
    </div>
  );
  const names = { before, after };
  return 'lines' in after ? <BookNames {...names}>{shown}</BookNames> : shown;
}

type PlaceProps = { place: Place; changes: readonly Change[]; sides: Sides; choosing?: Choosing };

function OnePlace({ place, changes, sides, choosing }: PlaceProps) {
  const t = useT();
  const name = placeWord(place, changes, t);
  const whole = changes.find((one) => belowPlace(one) === '' && one.place.includes(':'));
  const note = whole && movedOr(whole, t);
  const rows = changes.filter(
    (one) => one !== whole && (one.before !== null || one.after !== null || isLonely(one, changes)),
  );
  return (
    <section className={classes.place}>
      <div className={classes.head}>
        <h3>{name}</h3>
        {note && <span className={classes.note}>{note}</span>}
        {choosing && (
          <Checkbox
            className={classes.take ?? ''}
            label={t('review.changes.takeThis')}
            aria-label={t('review.changes.take', { place: name })}
            checked={choosing.chosen.includes(place)}
            onChange={({ currentTarget: { checked } }) =>
              choosing.onChoose(checked ? [...choosing.chosen, place] : choosing.chosen.filter((one) => one !== place))
            }
          />
        )}
      </div>
      {choosing?.both?.includes(place) && <p className={classes.both}>{t('review.changes.both')}</p>}
      {rows.some(hasSides) && (
        <p className={classes.names} aria-hidden>
          <span>{`− ${sides.before}`}</span>
          <span>{`+ ${sides.after}`}</span>
        </p>
      )}
      {rows.map((change) => (
        <Row key={`${change.kind} ${change.path}`} change={change} sides={sides} />
      ))}
    </section>
  );
}

/** What came, went or moved as a whole is said in a word. */
const hasSides = ({ kind, before, after }: Change): boolean => kind !== 'moved' && (before !== null || after !== null);

/** What came or went without anything in it that one could show. */
const isLonely = ({ path, kind }: Change, changes: readonly Change[]): boolean =>
  !changes.some((one) => one.kind === kind && one.path.startsWith(`${path}.`));

function movedOr({ kind, before, after }: Change, t: ReturnType<typeof useT>): string {
  if (kind === 'moved') return t('review.changes.moved', { from: before, to: after });
  return t(kind === 'removed' ? 'review.changes.removed' : 'review.changes.added');
}

function Row({ change, sides }: { change: Change; sides: Sides }) {
  const t = useT();
  const { place } = change;
  const below = belowPlace(change);
  // What a part calls its kind of answer is another thing of a variable or a figure.
  const label = !place.startsWith('parts:') && below === 'kind' ? t('review.changes.kind') : fieldWord(below, t);
  // A place that is one field is called so by its heading.
  const named = change.path !== place && !(place.startsWith('translations:') && below === 'text');
  return (
    <div className={classes.row}>
      {named && <h4 className={classes.field}>{label}</h4>}
      {hasSides(change) ? (
        <SidesOf change={change} sides={sides} />
      ) : (
        <p className={classes.note}>{movedOr(change, t)}</p>
      )}
    </div>
  );
}
