import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { maxChars } from '@mathquiz/contracts/rules';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFocusBack } from '../../components/use-focus-back.js';
import { Waiting } from '../../components/waiting.js';
import { useT } from '../../lib/texts.js';
import { type Found, type FoundGroup, movedTo } from './found.js';
import classes from './palette.module.css';
import { useFound } from './use-found.js';

const pauseMs = 200;
const idOf = (at: number) => `found-${at}`;

/** Everything that one may go to, by its name; the keyboard alone is enough. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  useFocusBack();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [q] = useDebouncedValue(typed.trim(), pauseMs);
  const { groups, isBusy, isFailed, again } = useFound(q);
  const isOld = isBusy || q !== typed.trim();
  // All lists come at once: what is about to be pressed must not move under the finger.
  const [shown, setShown] = useState<readonly FoundGroup[]>(groups);
  const wanted = JSON.stringify(groups);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is what the groups hold.
  useEffect(() => {
    if (!isOld) setShown(groups);
  }, [isOld, wanted]);
  const all = shown.flatMap(({ found }) => found);
  const place = Math.min(at, Math.max(0, all.length - 1));

  const go = ({ to, away }: Found) => {
    onClose();
    if (away) window.location.assign(to);
    else void navigate(to);
  };
  // Enter before the answer is there goes to the first of it.
  const [goes, setGoes] = useState(false);
  const isSettled = !isOld && JSON.stringify(shown) === wanted;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer is there.
  useEffect(() => {
    if (!goes || !isSettled) return;
    setGoes(false);
    if (all[0]) go(all[0]);
  }, [goes, isSettled]);

  useEffect(() => {
    document.getElementById(idOf(place))?.scrollIntoView?.({ block: 'nearest' });
  }, [place]);

  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isText = (event.key === 'Home' || event.key === 'End') && typed !== '';
    if (['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key) && !isText) {
      event.preventDefault();
      setAt(movedTo(place, all.length, event.key));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const one = all[place];
      if (!isSettled) setGoes(true);
      else if (one) go(one);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('frame.find')}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
      classNames={{ body: classes.body ?? '' }}
    >
      <TextInput
        data-autofocus
        type="search"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls="found"
        aria-activedescendant={all.length > 0 ? idOf(place) : undefined}
        aria-label={t('find.hint')}
        placeholder={t('find.hint')}
        maxLength={maxChars.search}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
          setGoes(false);
        }}
        onKeyDown={onKey}
      />
      {isFailed && !isBusy && (
        <div className={classes.failed} role="alert">
          <span>{t('find.failed')}</span>
          <Button size="compact-sm" variant="default" onClick={again}>
            {t('frame.tryAgain')}
          </Button>
        </div>
      )}
      <div className={classes.found} id="found" role="listbox" aria-label={t('frame.find')}>
        <Groups groups={shown} place={place} onGo={onClose} />
      </div>
      {all.length === 0 &&
        (isOld ? <Waiting rows={3} height={44} /> : <p className={classes.none}>{t('find.none')}</p>)}
      <p className={classes.count} aria-live="polite">
        {isSettled && q !== '' && t('find.count', { count: all.length })}
      </p>
    </Modal>
  );
}

function Groups({ groups, place, onGo }: { groups: readonly FoundGroup[]; place: number; onGo: () => void }) {
  const t = useT();
  const starts = useRef<number[]>([]);
  starts.current = groups.map((_, at) => groups.slice(0, at).reduce((sum, { found }) => sum + found.length, 0));
  return groups.map(({ title, found }, group) => (
    // biome-ignore lint/a11y/useSemanticElements: options of a list box stand in a group, not in a fieldset.
    <div key={title} role="group" aria-labelledby={`found-in-${group}`}>
      <p className={classes.title} id={`found-in-${group}`}>
        {t(title)}
      </p>
      {found.map((one, at) => {
        const index = (starts.current[group] ?? 0) + at;
        const words = (
          <>
            <span className={classes.name}>{one.name}</span>
            {one.fact !== '' && <span className={classes.fact}>{one.fact}</span>}
          </>
        );
        const option = {
          id: idOf(index),
          role: 'option',
          'aria-selected': index === place,
          tabIndex: -1,
          className: classes.option,
          onClick: onGo,
        };
        return one.away ? (
          <a key={one.key} href={one.to} {...option}>
            {words}
          </a>
        ) : (
          <Link key={one.key} to={one.to} {...option}>
            {words}
          </Link>
        );
      })}
    </div>
  ));
}
