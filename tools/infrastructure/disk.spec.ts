import { describe, expect, it } from '@jest/globals';
import { isFull, leastFreeBytes, roomBytes, waitForRoom, watchDisk } from './disk.ts';

const look = (freeBytes: number, writes = true) => ({ freeBytes, writes });

describe('isFull', () => {
  it.each([
    ['plenty', false, false, look(roomBytes * 10), false],
    ['little, and nobody complains', false, false, look(leastFreeBytes), false],
    ['nothing of use left', false, false, look(leastFreeBytes - 1), true],
    ['little, and a store has failed', false, true, look(roomBytes - 1), true],
    ['a store has failed for another reason', false, true, look(roomBytes), false],
    ['a quota: plenty, but nothing can be written', false, true, look(roomBytes * 10, false), true],
    ['was full, and a store would not open in this', true, false, look(roomBytes - 1), true],
    ['was full, and there is room', true, false, look(roomBytes), false],
    ['was full, room, and still nothing can be written', true, false, look(roomBytes, false), true],
  ])('%s', (_, was, doubted, found, full) => {
    expect(isFull(was, doubted, found)).toBe(full);
  });
});

describe('waitForRoom', () => {
  it('says once that it waits, and comes back with room', async () => {
    const found = [look(0), look(0), look(roomBytes)];
    const disk = watchDisk('/nowhere', async () => found.shift() ?? look(roomBytes));
    const told: number[] = [];
    await waitForRoom(disk, (freeBytes) => told.push(freeBytes), new AbortController().signal);
    disk.close();
    expect([told, disk.full]).toEqual([[0], false]);
  });

  it('ends with the start that it holds up', async () => {
    const disk = watchDisk('/nowhere', async () => look(0));
    const waiting = waitForRoom(disk, () => undefined, AbortSignal.abort(new Error('stopped')));
    await expect(waiting).rejects.toThrow('stopped');
    disk.close();
  });
});
