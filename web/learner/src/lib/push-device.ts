import { pushRoutes } from '@mathquiz/contracts/messages/push.routes';
import { forgetLocal, readLocal, writeLocal } from '@mathquiz/web';
import { call } from './call.js';
import { pushWishKey } from './push-wish.js';

/** `missing`: the browser cannot, or the app is not installed as it has to be; `blocked`: the person or the school forbade it there. */
export type PushState = 'missing' | 'blocked' | 'off' | 'on';

const workerMs = 10_000;

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/app/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** What was chosen on this device by this person. */
export async function pushStateOf(userId: string): Promise<PushState> {
  if (!canPush()) return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  if (readLocal(pushWishKey(userId)) !== true) return 'off';
  return (await subscriptionHere()) ? 'on' : 'off';
}

/** Hands the browser's subscription to the school: it counts for this session. */
async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) throw new Error('no endpoint');
  await call(pushRoutes.subscribePush, { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } });
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no service worker')), workerMs);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** Asks the browser, which asks the person. Throws a CallError where the school has no keys, and what the browser throws. */
export async function switchPushOn(userId: string): Promise<PushState> {
  const { data } = await call(pushRoutes.pushOffer, {});
  if ((await Notification.requestPermission()) !== 'granted') return pushStateOf(userId);
  const { pushManager } = await readyWorker();
  // A subscription is for one key: another one of the school's begins anew.
  await (await pushManager.getSubscription())?.unsubscribe();
  await tell(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: data.public_key }));
  writeLocal(pushWishKey(userId), true);
  return 'on';
}

export async function switchPushOff(userId: string): Promise<PushState> {
  const subscription = await subscriptionHere();
  forgetLocal(pushWishKey(userId));
  if (subscription) {
    await call(pushRoutes.unsubscribePush, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return pushStateOf(userId);
}

/** A new session takes over what was chosen on this device. A failure is ignored (spec.md section 8): the next start tries again. */
export async function renewPush(userId: string): Promise<void> {
  try {
    if ((await pushStateOf(userId)) !== 'on') return;
    const subscription = await subscriptionHere();
    if (subscription) await tell(subscription);
  } catch (error) {
    console.warn('push', error);
  }
}
