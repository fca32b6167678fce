import type { AddressInfo } from 'node:net';
import type { Config } from './config';
import { demoPassword, demoPeople } from './seed/people';

/** What the console shows once the product is up. */
export function startupText(config: Config, { address, port, family }: AddressInfo, hasApp: boolean): string {
  const host = family === 'IPv6' ? `[${address}]` : address;
  const lines = [`Netcap is ready on http://${host}:${port}`, storeLine(config)];
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

function demoLines(): string[] {
  const longest = Math.max(...demoPeople.map(({ emailAddress }) => emailAddress.length));
  return [
    `Demo sign-ins, password ${demoPassword}`,
    ...demoPeople.map(({ emailAddress, role, company }) => {
      const place = company === 'demo' ? 'the demo company' : 'a second company with empty books';
      return `  ${emailAddress.padEnd(longest)}  ${role} of ${place}`;
    }),
  ];
}
