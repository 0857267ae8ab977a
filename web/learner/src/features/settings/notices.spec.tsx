import { routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPush } from '../../app/keep-push.js';
import { aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const key = `B${'A'.repeat(86)}`;
const sent = { endpoint: 'https://push.example/device', keys: { p256dh: key, auth: 'A'.repeat(22) } };

/** The browser's side: one registration, at most one subscription. */
function fakeBrowser(answer: NotificationPermission) {
  const browser = { subscription: null as object | null, asked: 0, fails: false };
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: async (options: object) => {
      if (browser.fails) throw new DOMException('no push service', 'AbortError');
      expect(options).toEqual({ userVisibleOnly: true, applicationServerKey: key });
      browser.subscription = {
        endpoint: sent.endpoint,
        toJSON: () => sent,
        unsubscribe: async () => {
          browser.subscription = null;
        },
      };
      return browser.subscription;
    },
  };
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: async () => {
      browser.asked += 1;
      notification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
  return browser;
}

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi()
    .on(routes.mySessions, () => ({ data: [] }))
    .on(routes.pushOffer, () => ({ data: { public_key: key } }))
    .on(routes.subscribePush, () => ({}))
    .on(routes.unsubscribePush, () => ({}));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const panel = async () => within(await screen.findByRole('region', { name: 'Notices on this device' }));
const choice = async () => (await panel()).getByRole<HTMLInputElement>('switch');

describe('notices on this device', () => {
  it('are switched on once the browser agrees, and off again', async () => {
    const browser = fakeBrowser('granted');
    showAt('/settings', aUser(['student']));
    const box = await choice();
    await waitFor(() => expect(box.disabled).toBe(false));
    fireEvent.click(box);
    await waitFor(() => expect(box.checked).toBe(true));
    expect([browser.asked, api.sent(routes.subscribePush)]).toEqual([1, [sent]]);
    fireEvent.click(box);
    await waitFor(() => expect(box.checked).toBe(false));
    expect(api.sent(routes.unsubscribePush)).toEqual([{ endpoint: sent.endpoint }]);
    expect(browser.subscription).toBeNull();
  });

  it('say what to do where they are blocked, or cannot be shown at all', async () => {
    fakeBrowser('denied');
    showAt('/settings', aUser(['student']));
    const box = await choice();
    await waitFor(() => expect(box.disabled).toBe(false));
    fireEvent.click(box);
    expect(await (await panel()).findByText(/Notices are blocked/)).toBeTruthy();
    expect(box.checked).toBe(false);
    expect(api.sent(routes.subscribePush)).toEqual([]);
  });

  it('say so in a browser without them', async () => {
    showAt('/settings', aUser(['student']));
    expect(await (await panel()).findByText(/This browser cannot show notices/)).toBeTruthy();
  });

  it('say that the school has not set them up, and that the browser failed', async () => {
    const browser = fakeBrowser('granted');
    api.on(routes.pushOffer, () => {
      throw new Fault('push_not_set_up');
    });
    showAt('/settings', aUser(['student']));
    const box = await choice();
    await waitFor(() => expect(box.disabled).toBe(false));
    fireEvent.click(box);
    const alert = await (await panel()).findByRole('alert');
    expect(alert.textContent).toBe('This school has not set up notifications on devices.');
    expect(browser.asked).toBe(0);
    api.on(routes.pushOffer, () => ({ data: { public_key: key } }));
    browser.fails = true;
    fireEvent.click(box);
    await waitFor(async () =>
      expect((await panel()).getByRole('alert').textContent).toContain('could not switch notices on'),
    );
    expect(box.checked).toBe(false);
  });

  it('go on in the next session of who chose them, and in nobody else’s', async () => {
    const browser = fakeBrowser('granted');
    const [chose, other] = [aUser(['student']), aUser(['teacher'], { _id: 'e'.repeat(24) })];
    showAt('/settings', chose);
    const box = await choice();
    await waitFor(() => expect(box.disabled).toBe(false));
    fireEvent.click(box);
    await waitFor(() => expect(box.checked).toBe(true));
    expect(browser.subscription).not.toBeNull();
    const { becomeUser } = await import('../../lib/session.js');
    const stop = keepPush();
    await waitFor(() => expect(api.sent(routes.subscribePush)).toHaveLength(2));
    becomeUser(other);
    becomeUser(chose);
    await waitFor(() => expect(api.sent(routes.subscribePush)).toHaveLength(3));
    stop();
  });
});
