// Part of the service worker: notices of new messages (services/messages/src/push), and what a press on one opens.
self.addEventListener('push', (event) => {
  let notice;
  try {
    notice = event.data.json();
  } catch {
    // A browser shows a notice of its own for a push that shows none.
    return;
  }
  const { title, body, tag, url } = notice;
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/app/icon-192.png', data: { url } }));
});

async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const calm = windows.find((one) => !new URL(one.url).pathname.startsWith('/app/evaluation'));
  // Nobody is taken out of a test.
  if (!calm) return self.clients.openWindow(url);
  await calm.focus();
  return calm.navigate(url);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data ?? {};
  event.waitUntil(open(typeof url === 'string' && url.startsWith('/app/') ? url : '/app/messages'));
});
