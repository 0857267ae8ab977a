import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { maxChars } from '@mathquiz/contracts/rules';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './search-field.module.css';

const pauseMs = 250;

type Props = { label: string; onSearch: (text: string) => void; start?: string };

/** A search that asks once the typing pauses. What is searched for by another way (a link, Back) stands in it too. */
export function SearchField({ label, onSearch, start = '' }: Props) {
  const [typed, setTyped] = useState(start);
  const [text] = useDebouncedValue(typed.trim(), pauseMs);
  const tell = useRef(onSearch);
  tell.current = onSearch;
  const told = useRef(start);
  const [seen, setSeen] = useState(start);
  if (seen !== start) {
    setSeen(start);
    if (start !== told.current) {
      told.current = start;
      setTyped(start);
    }
  }
  useEffect(() => {
    if (text === told.current) return;
    told.current = text;
    tell.current(text);
  }, [text]);
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={maxChars.search}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
