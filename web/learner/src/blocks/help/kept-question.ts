import { forgetLocal, readLocal, writeLocal } from '@mathquiz/web';
import { useState } from 'react';
import { useUser } from '../../lib/session.js';

const keyOf = (userId: string, place: string) => `help:draft:${userId}:${place}`;

/** What is being asked: on this device until it is sent, across closing and reloads. `place`: the desk, or an attempt. */
export function useKeptQuestion(place: string) {
  const { _id } = useUser();
  const key = keyOf(_id, place);
  const [text, setText] = useState(() => readLocal<string>(key) ?? '');
  const change = (next: string) => {
    setText(next);
    if (next === '') forgetLocal(key);
    else writeLocal(key, next);
  };
  return { text, change };
}
