import { isIP } from 'node:net';
import type { App } from './appTypes';
import { publicUrl } from './publicUrl';
import type { PasskeyPlace } from './services/people/passkeys/checkPasskey';

const loopback = /^(127\.0\.0\.1|\[::1\]|localhost)$/;

/**
 * The place of the passkeys by the address where people reach the app; null where browsers have none: at an address without a name, and
 * without encryption. A server that listens on loopback has them at `localhost`.
 */
export function passkeyPlace(app: Pick<App, 'config' | 'server'>): PasskeyPlace | null {
  const { protocol, hostname, port } = new URL(publicUrl(app));
  if (loopback.test(hostname)) {
    return { id: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  }
  if (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { id: hostname, origin: `${protocol}//${hostname}${port === '' ? '' : `:${port}`}` };
}
