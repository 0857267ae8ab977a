import type { BusClient } from '@mathquiz/platform';
import { ChangesService } from '../changes/changes.service.js';

/** A bus that brings what is told elsewhere, and keeps what is told here. */
function aBus() {
  const told: string[] = [];
  let bring = (_: { user_id: string }): void => {};
  const bus = {
    counts: () => undefined,
    listen: (_: unknown, hear: typeof bring) => {
      bring = hear;
    },
    emit: (_: unknown, { user_id }: { user_id: string }) => told.push(user_id),
  };
  return {
    changes: new ChangesService(bus as unknown as BusClient),
    told,
    elsewhere: (user_id: string) => bring({ user_id }),
  };
}

it('knows who changed after a moment, here and in other processes, and nobody else', () => {
  const { changes, told, elsewhere } = aBus();
  changes.tell('early');
  const since = changes.moment();
  changes.tell('here');
  elsewhere('there');
  expect(['early', 'here', 'there', 'nobody'].map((id) => changes.mayHaveChanged(id, since))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(told).toEqual(['early', 'here']);
});

it('says that anybody may have changed once it no longer knows', () => {
  const { changes } = aBus();
  changes.tell('first');
  const [before, after] = [0, changes.moment()];
  for (let at = 0; at < 10_000; at += 1) changes.tell(`user${at}`);
  expect(changes.mayHaveChanged('first', before)).toBe(true);
  expect(changes.mayHaveChanged('nobody', before)).toBe(true);
  expect(changes.mayHaveChanged('nobody', after)).toBe(false);
});
