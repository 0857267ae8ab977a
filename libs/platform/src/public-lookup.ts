import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Of the public internet: no loopback, private, link-local or reserved range, in IPv4 or mapped into IPv6. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * Looks a name up for a connection that is about to be made, and refuses it when any of its addresses is an inner one: asked at the
 * moment of the connection, since a name may point elsewhere than when it was stored. `inner` names hosts that may be inside.
 */
export function publicLookup(inner: readonly string[]): LookupFunction {
  return (hostname, options: LookupOptions, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error('not found'), '', 0);
      if (!inner.includes(hostname) && !found.every(({ address }) => isPublicAddress(address)))
        return done(new Error('an inner address'), '', 0);
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}
