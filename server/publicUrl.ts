import type { AddressInfo } from 'node:net';
import type { App } from './common/appTypes';

/** Returns the app's address without a trailing slash: as configured, else where the server listens. Never taken from a request. */
export function publicUrl({ config, server }: Pick<App, 'config' | 'server'>): string {
  return config.publicUrl ?? urlOf((server.address() as AddressInfo | null) ?? listeningAs(config));
}

const loopback: readonly string[] = ['127.0.0.1', '::1'];

/** Returns a server's address for a browser: on loopback by name, since browsers have no passkeys for IP addresses. */
export function urlOf({ address, port, family }: AddressInfo): string {
  if (loopback.includes(address)) return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

function listeningAs({ host, port }: App['config']): AddressInfo {
  return { address: host, port, family: host.includes(':') ? 'IPv6' : 'IPv4' };
}
