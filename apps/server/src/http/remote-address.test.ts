import { expect, test } from 'vitest';
import { addressBlock, proxies, remoteAddress } from './remote-address.ts';

const ours = proxies(['127.0.0.1', '::1', '10.0.0.0/8', '192.168.1.5', 'fd00::/8']);

test.each<[string, string | undefined, string | undefined, string]>([
  ['no proxy', '203.0.113.7', undefined, '203.0.113.7'],
  ['an IPv4 address on an IPv6 socket', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['a proxy on this machine', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a proxy over IPv6', '::1', '2001:db8::7', '2001:db8::7'],
  ['two proxies of ours', '10.0.0.2', '203.0.113.7, 192.168.1.5', '203.0.113.7'],
  ['a forged entry before the real one', '127.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['a header from a stranger', '203.0.113.7', '1.1.1.1', '203.0.113.7'],
  ['a header that is no address', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['a person in the private network', '127.0.0.1', '192.168.1.44', '192.168.1.44'],
  ['a neighbour that nobody named', '192.168.1.6', '203.0.113.7', '192.168.1.6'],
  ['a named network over IPv6', 'fd00::5', '203.0.113.7', '203.0.113.7'],
  ['no peer at all', undefined, '203.0.113.7', ''],
])('HTTP-9 the caller’s address is found behind proxies: %s', (_name, peer, header, expected) => {
  expect(remoteAddress(peer, header, ours)).toBe(expected);
});

test('HTTP-9 without a setting no proxy is trusted', () => {
  expect(remoteAddress('127.0.0.1', '203.0.113.7', proxies([]))).toBe('127.0.0.1');
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:0db8:0001::', '2001:db8:1:0::/64'],
])('RATE-5 %s counts as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});
