/**
 * `nats://user:password@host:4222,nats://…` as the client wants it: it does not read credentials out of addresses. Every
 * connection outlives any outage (without -1 a service would end silently after twenty seconds).
 */
export function natsOptions(urls: string) {
  const addresses = urls.split(',').map((url) => new URL(url.includes('://') ? url : `nats://${url}`));
  const first = addresses[0];
  return {
    servers: addresses.map((address) => address.host),
    ...(first?.username ? { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) } : {}),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 200,
    waitOnFirstConnect: true,
    noAsyncTraces: true,
    pingInterval: 10_000,
  };
}
