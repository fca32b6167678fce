import { isIPv6 } from 'node:net';

const groupCount = 8;
const networkGroupCount = 4;

/**
 * Returns the network that an IP address counts as: an IPv6 address counts as its /64, which its holder controls entirely. An IPv4-mapped address
 * becomes IPv4; anything else is unchanged.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? `${groupsOf(address).slice(0, networkGroupCount).join(':')}::/64`;
}

/** Returns the groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const [before, after] = [splitGroups(head), splitGroups(tail ?? '')];
  const zeros = Array<string>(Math.max(0, groupCount - before.length - after.length)).fill('0');
  return [...before, ...(tail === undefined ? [] : zeros), ...after];
}

function splitGroups(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}
