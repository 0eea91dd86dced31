import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** Proxies whose X-Forwarded-For header is trusted: addresses, and networks such as 10.0.0.0/8. */
export function proxies(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/**
 * The caller's address. X-Forwarded-For is trusted only as far as trusted proxies wrote it: read from its
 * end, the first address that is not a trusted proxy is the caller. What a caller wrote before it is ignored.
 */
export function remoteAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  let caller = plain(peer ?? '');
  const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()));
  while (hops.length > 0 && isAmong(trusted, caller)) {
    const hop = hops.pop() ?? '';
    if (isIP(hop) === 0) break;
    caller = hop;
  }
  return caller;
}

/** What a limit counts as one caller: one IPv4 address, or the /64 network that a single IPv6 customer gets. */
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

function isAmong(list: BlockList, address: string): boolean {
  if (isIPv4(address)) return list.check(address, 'ipv4');
  return isIPv6(address) && list.check(address, 'ipv6');
}

function plain(address: string): string {
  return address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '');
}
