import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownBrowserSeconds } from './knownBrowsers';
import { deviceLifetimeMs } from './rememberedDevices';

const deviceCookie = 'netcap_device';
const knownCookie = 'netcap_known';
const sessionCookie = 'netcap_session';

/** Maximum of users remembered in a shared browser; each token has 300 characters, and browsers store 4,096. */
const maxKnownPeople = 5;
const separator = '~';

/** Reads the token of a remembered browser. */
export function readDeviceToken({ cookies }: FastifyRequest): string | undefined {
  return cookies[deviceCookie];
}

/** Sets the cookie by which the browser is remembered, instead of a code. */
export function saveDeviceToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  writeCookie(request, reply, { name: deviceCookie, value: token, maxAge: deviceLifetimeMs / 1000 });
}

/** Reads the tokens of users who signed in by the browser, latest first. */
export function readKnownTokens({ cookies }: FastifyRequest): string[] {
  return (cookies[knownCookie] ?? '').split(separator, maxKnownPeople).filter((token) => token !== '');
}

/** Adds a user's token to those by which the browser is known, replacing the user's old one. */
export function saveKnownToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const others = readKnownTokens(request).filter((held) => personOf(held) !== personOf(token));
  const value = [token, ...others].slice(0, maxKnownPeople).join(separator);
  writeCookie(request, reply, { name: knownCookie, value, maxAge: knownBrowserSeconds });
}

/** Reads the refresh token from its HTTP-only cookie. */
export function readSessionToken({ cookies }: FastifyRequest): string | undefined {
  return cookies[sessionCookie];
}

/** Sets the refresh token's cookie. Never for other sites: an app there stores the token of the answer. */
export function saveSessionToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const maxAge = request.server.config.sessionLimits.maxDays * 24 * 60 * 60;
  reply.setCookie(sessionCookie, token, { ...sessionOptions(request), maxAge });
}

/** Deletes the refresh token's cookie. */
export function clearSessionToken(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, sessionOptions(request));
}

function sessionOptions(request: FastifyRequest) {
  return { path: '/api', httpOnly: true, sameSite: 'strict', secure: isEncrypted(request) } as const;
}

function isEncrypted(request: FastifyRequest): boolean {
  return request.protocol === 'https' || request.server.config.publicUrl?.startsWith('https:') === true;
}

/** Returns a token's subject, unverified, only to decide which token to replace. */
function personOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
  } catch {
    return null;
  }
}

type CookieValue = { name: string; value: string; maxAge: number };

/** Sets an HTTP-only cookie. Other sites send it only if their pages may call this API. */
function writeCookie(request: FastifyRequest, reply: FastifyReply, { name, value, maxAge }: CookieValue): void {
  const isCrossSite = request.server.config.corsOrigins.length > 0;
  reply.setCookie(name, value, {
    path: '/api',
    maxAge,
    httpOnly: true,
    sameSite: isCrossSite ? 'none' : 'strict',
    // Browsers accept cookies for other sites only over encrypted connections.
    secure: isCrossSite || isEncrypted(request),
  });
}
