import type { AddressInfo } from 'node:net';
import type { App } from './appTypes';

/** Where people reach the app, without a slash at its end: as configured, or else where the server listens. Never what a request claims. */
export function publicUrl({ config, server }: Pick<App, 'config' | 'server'>): string {
  return config.publicUrl ?? urlOf((server.address() as AddressInfo | null) ?? listeningAs(config));
}

const loopback: readonly string[] = ['127.0.0.1', '::1'];

/** The address of a server as one would type it into a browser: on loopback by its name, since browsers have no passkeys at a number. */
export function urlOf({ address, port, family }: AddressInfo): string {
  if (loopback.includes(address)) return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

function listeningAs({ host, port }: App['config']): AddressInfo {
  return { address: host, port, family: host.includes(':') ? 'IPv6' : 'IPv4' };
}
