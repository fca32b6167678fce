import { isIPv6 } from 'node:net';

const groupCount = 8;
const networkGroupCount = 4;

/**
 * What an IP address counts as: who has one of IPv6 has its whole /64 and would never run out of addresses. An IPv4 address in the form
 * that servers on both families see it is itself again; anything else stays as it is.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? `${groupsOf(address).slice(0, networkGroupCount).join(':')}::/64`;
}

/** The groups of an IPv6 address, without zeros in front. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const [before, after] = [splitGroups(head), splitGroups(tail ?? '')];
  const zeros = Array<string>(Math.max(0, groupCount - before.length - after.length)).fill('0');
  return [...before, ...(tail === undefined ? [] : zeros), ...after];
}

function splitGroups(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}
