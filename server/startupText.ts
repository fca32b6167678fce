import type { AddressInfo } from 'node:net';
import type { Config } from './config';
import { channelNames } from './messages/sender';
import { outboxChannels } from './messages/senders';
import { urlOf } from './publicUrl';
import { demoPassword, demoPeople } from './seed/people';

/** The state of a started product: `closedAccounts` is the number of demo accounts that may not sign in. */
export type Started = { hasApp: boolean; closedAccounts: number };

/** Writes the console's text once the product is up. */
export function startupText(config: Config, address: AddressInfo, { hasApp, closedAccounts }: Started): string {
  const place = urlOf(address);
  const url = config.publicUrl ?? place;
  const lines = [
    url === place ? `Netcap is ready on ${url}` : `Netcap is ready on ${url}, listening on ${place}`,
    storeLine(config),
    ...outboxLines(config, hasApp ? `${url}/outbox` : null),
    ...linkLines(config, address),
    ...closedLines(config, closedAccounts),
  ];
  if (!hasApp)
    lines.push(
      'The app isn\'t built, so only the API is available here. Run "npm start" to build it or "npm run dev" to serve it.',
    );
  if (config.hasDemo) lines.push('', ...demoLines());
  return [...lines, '', 'Press Ctrl-C to stop.', ''].join('\n');
}

function storeLine({ databaseUrl, dataDir }: Config): string {
  return databaseUrl === undefined ? `Data: ${dataDir}` : 'Data: the database in DATABASE_URL';
}

function outboxLines(config: Config, page: string | null): string[] {
  const kinds = outboxChannels(config).map((channel) => channelNames[channel]);
  if (kinds.length === 0) return [];
  const places = page !== null && config.hasDemo ? `printed here and shown on ${page}` : 'printed here';
  return [`No server is set up to send ${kinds.join(' and ')}. Messages are ${places}`];
}

function linkLines({ publicUrl }: Config, address: AddressInfo): string[] {
  if (publicUrl !== undefined || !['0.0.0.0', '::'].includes(address.address)) return [];
  return [`Links in messages point to ${urlOf(address)}. Set PUBLIC_URL to the address people use`];
}

function closedLines({ isDemoRefused }: Config, accounts: number): string[] {
  const reached = isDemoRefused
    ? ['DEMO=on is ignored, since HOST, PUBLIC_URL or TRUST_PROXY lets others reach Netcap']
    : [];
  if (accounts === 0) return reached;
  return [
    ...reached,
    `This data has ${accounts} demo accounts with a published password, which can't sign in. Use another data folder or database for your own books`,
  ];
}

function demoLines(): string[] {
  const width = Math.max(...demoPeople.map(({ emailAddress }) => emailAddress.length));
  return [
    `Demo sign-ins, password ${demoPassword}`,
    ...demoPeople.map(({ emailAddress, role, company, hasMfa = false }) => {
      const place = company === 'demo' ? 'the demo company' : 'a second company with empty books';
      return `  ${emailAddress.padEnd(width)}  ${role} of ${place}${hasMfa ? ', signs in with an SMS code' : ''}`;
    }),
  ];
}
