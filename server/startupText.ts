import type { AddressInfo } from 'node:net';
import type { Config } from './config';
import { channelNames } from './messages/sender';
import { outboxChannels } from './messages/senders';
import { urlOf } from './publicUrl';
import { demoPassword, demoPeople } from './seed/people';

/** What the console shows once the product is up. */
export function startupText(config: Config, address: AddressInfo, hasApp: boolean): string {
  const lines = [`Netcap is ready on ${urlOf(address)}`, storeLine(config), ...messageLines(config, address)];
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

function messageLines(config: Config, address: AddressInfo): string[] {
  const kinds = outboxChannels(config).map((channel) => channelNames[channel]);
  const pages = config.hasDemo ? ` and shown on ${urlOf(address)}/outbox` : '';
  const lines =
    kinds.length === 0 ? [] : [`Nothing sends ${kinds.join(' and ')}: such messages are printed here${pages}`];
  const isAnywhere = config.publicUrl === undefined && ['0.0.0.0', '::'].includes(address.address);
  return isAnywhere
    ? [...lines, `Links in messages lead to ${urlOf(address)}: set PUBLIC_URL to where people reach it`]
    : lines;
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
