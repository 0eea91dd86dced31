import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

const near = new BlockList();
near.addSubnet('127.0.0.0', 8, 'ipv4');
near.addSubnet('10.0.0.0', 8, 'ipv4');
near.addSubnet('172.16.0.0', 12, 'ipv4');
near.addSubnet('192.168.0.0', 16, 'ipv4');
near.addSubnet('169.254.0.0', 16, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

/**
 * The caller's address. X-Forwarded-For counts only as far as it was written by neighbours (this machine, a private network):
 * read from its end, the first address that is none of ours is the caller. Whatever a caller wrote before it is ignored.
 */
export function remoteAddress(peer: string | undefined, forwardedFor: string | undefined): string {
  let caller = plain(peer ?? '');
  const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()));
  while (hops.length > 0 && isNear(caller)) {
    const hop = hops.pop() ?? '';
    if (isIP(hop) === 0) break;
    caller = hop;
  }
  return caller;
}

/** What a limit counts together: one IPv4 address, or the /64 network that a single IPv6 customer gets. */
export function addressBlock(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function isNear(address: string): boolean {
  if (isIPv4(address)) return near.check(address, 'ipv4');
  return isIPv6(address) && near.check(address, 'ipv6');
}

function plain(address: string): string {
  return address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '');
}
