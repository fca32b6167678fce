import type { AddressInfo } from 'node:net';
import type { Config } from './config';
import { channelNames } from './messages/sender';
import { outboxChannels } from './messages/senders';
import { urlOf } from './publicUrl';
import { demoPassword, demoPeople } from './seed/people';

/** What the console shows once the product is up. */
export function startupText(config: Config, address: AddressInfo, hasApp: boolean): string {
  const url = urlOf(address);
  const lines = [
    `Netcap is ready on ${url}`,
    storeLine(config),
    ...outboxLines(config, hasApp ? `${url}/outbox` : null),
    ...linkLines(config, address),
  ];
  if (!hasApp)
    lines.push('The app is not built: only the API answers here. "npm start" builds it, "npm run dev" serves it.');
  if (config.hasDemo) lines.push('', ...demoLines());
  return [...lines, '', 'Ctrl-C stops it.', ''].join('\n');
}

function storeLine({ databaseUrl, dataDir }: Config): string {
  return databaseUrl === undefined
    ? `Its data is in ${dataDir}`
    : 'Its data is in the database that DATABASE_URL names';
}

function outboxLines(config: Config, page: string | null): string[] {
  const kinds = outboxChannels(config).map((channel) => channelNames[channel]);
  if (kinds.length === 0) return [];
  const places = page !== null && config.hasDemo ? `printed here and shown on ${page}` : 'printed here';
  return [`Nothing sends ${kinds.join(' and ')}: such messages are ${places}`];
}

function linkLines({ publicUrl }: Config, address: AddressInfo): string[] {
  if (publicUrl !== undefined || !['0.0.0.0', '::'].includes(address.address)) return [];
  return [`Links in messages lead to ${urlOf(address)}: set PUBLIC_URL to where people reach it`];
}

function demoLines(): string[] {
  const longest = Math.max(...demoPeople.map(({ emailAddress }) => emailAddress.length));
  return [
    `Demo sign-ins, password ${demoPassword}`,
    ...demoPeople.map(({ emailAddress, role, company, hasMfa = false }) => {
      const place = company === 'demo' ? 'the demo company' : 'a second company with empty books';
      return `  ${emailAddress.padEnd(longest)}  ${role} of ${place}${hasMfa ? ', with a code by SMS' : ''}`;
    }),
  ];
}
