import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownBrowserSeconds } from './services/people/session/knownBrowsers';
import { deviceLifetimeMs } from './services/people/session/rememberedDevices';

const deviceCookie = 'netcap_device';
const knownCookie = 'netcap_known';

/** People who share a browser; each token is 300 characters long, and browsers keep 4,096. */
const maxKnownPeople = 5;
const separator = '~';

/** What a remembered browser brings along. */
export function readDeviceToken({ cookies }: FastifyRequest): string | undefined {
  return cookies[deviceCookie];
}

/** Gives the browser what it is remembered by, in place of a code. */
export function keepDeviceToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  keepCookie(request, reply, { name: deviceCookie, value: token, maxAge: deviceLifetimeMs / 1000 });
}

/** What the browser holds of people who signed in by it, the latest first. */
export function readKnownTokens({ cookies }: FastifyRequest): string[] {
  return (cookies[knownCookie] ?? '').split(separator, maxKnownPeople).filter((token) => token !== '');
}

/** Gives the browser what it is known by, for one more person; in place of what it held for them. */
export function keepKnownToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const others = readKnownTokens(request).filter((held) => personOf(held) !== personOf(token));
  const value = [token, ...others].slice(0, maxKnownPeople).join(separator);
  keepCookie(request, reply, { name: knownCookie, value, maxAge: knownBrowserSeconds });
}

/** The subject of a token, unverified: it only decides which one gives way. */
function personOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
  } catch {
    return null;
  }
}

type KeptCookie = { name: string; value: string; maxAge: number };

/** No script reads it, and it comes along from other sites only where their pages may call us. */
function keepCookie(request: FastifyRequest, reply: FastifyReply, { name, value, maxAge }: KeptCookie): void {
  const { corsOrigins, publicUrl } = request.server.config;
  const isCrossSite = corsOrigins.length > 0;
  const isEncrypted = request.protocol === 'https' || publicUrl?.startsWith('https:') === true;
  reply.setCookie(name, value, {
    path: '/api',
    maxAge,
    httpOnly: true,
    sameSite: isCrossSite ? 'none' : 'strict',
    // Browsers take cookies for other sites over encrypted connections alone.
    secure: isCrossSite || isEncrypted,
  });
}
