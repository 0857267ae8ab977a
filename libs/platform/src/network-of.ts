import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address, `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}

/**
 * What is counted as one place: an IPv4 address as it is, of an IPv6 address the first 64 bits. A household or a rented server has all
 * of the rest to itself, and would otherwise be somebody else with every request.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address.split('%')[0] ?? '').slice(0, 4);
  return `${groups.map((group) => (Number.parseInt(group, 16) || 0).toString(16)).join(':')}::/64`;
}
