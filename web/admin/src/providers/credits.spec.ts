import { routes } from '@mathquiz/contracts';
import { CallError, createClient } from '@mathquiz/contracts/client';
import { expect, it } from 'vitest';
import { aLedgerEntry } from '../testing/credits.js';
import { answers, fakeServer, refuses } from '../testing/fake-server.js';
import { ledgerPages } from './credits.js';
import { everyRow } from './every-row.js';

const clientOf = (known: Parameters<typeof fakeServer>[0]) =>
  createClient({ origin: '', locale: () => 'en-US', fetch: fakeServer(known).fetch });
const entries = Array.from({ length: 230 }, (_, n) => aLedgerEntry(n));

it('takes an entry once that a new one moved to the next page, and tells how far it is', async () => {
  let rows = entries;
  const call = clientOf([
    answers(routes.creditLedger, ({ query }) => {
      const [offset, limit] = [Number(query.offset), Number(query.limit)];
      const page = { data: rows.slice(offset, offset + limit), total: rows.length, offset, limit };
      rows = [aLedgerEntry(1000 + offset), ...rows];
      return page;
    }),
  ]);
  const told: [number, number][] = [];
  const { signal } = new AbortController();
  const found = await everyRow(ledgerPages(call, {}), { signal, onProgress: (done, of) => told.push([done, of]) });
  expect(found.map(({ _id }) => _id)).toEqual(entries.map(({ _id }) => _id));
  expect(told).toEqual([
    [100, 230],
    [200, 231],
    [232, 232],
  ]);
});

it('ends with what went wrong, or with the reason of its signal', async () => {
  const onProgress = () => undefined;
  const failing = clientOf([refuses(routes.creditLedger, 'internal', 'Our side failed.')]);
  const { signal } = new AbortController();
  await expect(everyRow(ledgerPages(failing, {}), { signal, onProgress })).rejects.toBeInstanceOf(CallError);
  const call = clientOf([answers(routes.creditLedger, { data: entries, total: 500, offset: 0, limit: 100 })]);
  const stopped = AbortSignal.abort();
  await expect(everyRow(ledgerPages(call, {}), { signal: stopped, onProgress })).rejects.toBe(stopped.reason);
});
