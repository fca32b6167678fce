import { networkOf } from '@server/common/networkOf';
import { expect, test } from 'vitest';

test.each([
  ['an IPv4 address is itself', '203.0.113.7', '203.0.113.7'],
  ['an IPv4 address as servers on both families see it', '::ffff:203.0.113.7', '203.0.113.7'],
  ['an IPv6 address counts as its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['however it is written', '2001:0DB8:0001:0002::00aa', '2001:db8:1:2::/64'],
  ['with its zeros left out at the end of the network', '2001:db8::5', '2001:db8:0:0::/64'],
  ['with zeros left out within the network', '2001::2:3:4:5:6:7', '2001:0:2:3::/64'],
  ['the loopback', '::1', '0:0:0:0::/64'],
  ['a zone does not matter', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['a user name stays', 'admin@demo.netcap.test', 'admin@demo.netcap.test'],
  ['a user name that looks a little like an address, too', 'a::b::c', 'a::b::c'],
])('%s: %s', (_what, address, network) => {
  expect(networkOf(address)).toBe(network);
});
