import { isIP } from 'node:net';
import type { App } from '@server/common/appTypes';
import { publicUrl } from '@server/publicUrl';
import type { PasskeyPlace } from './checkPasskey';

const loopback = /^(127\.0\.0\.1|\[::1\]|localhost)$/;

/**
 * Returns the relying party of passkeys for the app's address; null if browsers don't support it: an address without a name, or without encryption.
 * On loopback it is `localhost`.
 */
export function passkeyPlace(app: Pick<App, 'config' | 'server'>): PasskeyPlace | null {
  const { protocol, hostname, port } = new URL(publicUrl(app));
  if (loopback.test(hostname)) {
    return { id: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  }
  if (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { id: hostname, origin: `${protocol}//${hostname}${port === '' ? '' : `:${port}`}` };
}
