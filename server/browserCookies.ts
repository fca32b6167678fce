import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownBrowserSeconds } from './services/people/session/knownBrowsers';
import { deviceLifetimeMs } from './services/people/session/rememberedDevices';

const deviceCookie = 'netcap_device';
const knownCookie = 'netcap_known';
const sessionCookie = 'netcap_session';

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

/** The refresh token that the browser holds where no script reads it. */
export function readSessionToken({ cookies }: FastifyRequest): string | undefined {
  return cookies[sessionCookie];
}

/** Gives the browser its refresh token. Never to other sites: an app there keeps the one of the answer. */
export function keepSessionToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const maxAge = request.server.config.sessionLimits.maxDays * 24 * 60 * 60;
  reply.setCookie(sessionCookie, token, { ...sessionOptions(request), maxAge });
}

/** Takes the refresh token from the browser. */
export function dropSessionToken(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, sessionOptions(request));
}

function sessionOptions(request: FastifyRequest) {
  return { path: '/api', httpOnly: true, sameSite: 'strict', secure: isEncrypted(request) } as const;
}

function isEncrypted(request: FastifyRequest): boolean {
  return request.protocol === 'https' || request.server.config.publicUrl?.startsWith('https:') === true;
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
  const isCrossSite = request.server.config.corsOrigins.length > 0;
  reply.setCookie(name, value, {
    path: '/api',
    maxAge,
    httpOnly: true,
    sameSite: isCrossSite ? 'none' : 'strict',
    // Browsers take cookies for other sites over encrypted connections alone.
    secure: isCrossSite || isEncrypted(request),
  });
}
