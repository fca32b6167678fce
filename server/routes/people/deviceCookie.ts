import { deviceLifetimeMs } from '@server/services/people/session/rememberedDevices';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = 'netcap_device';

/** What a remembered browser brings along. */
export function readDeviceToken({ cookies }: FastifyRequest): string | undefined {
  return cookies[cookieName];
}

/** Gives the browser what it is remembered by; no script reads it, and it comes along from other sites only where their pages may call us. */
export function keepDeviceToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const { corsOrigins, publicUrl } = request.server.config;
  const isCrossSite = corsOrigins.length > 0;
  const isEncrypted = request.protocol === 'https' || publicUrl?.startsWith('https:') === true;
  reply.setCookie(cookieName, token, {
    path: '/api',
    maxAge: deviceLifetimeMs / 1000,
    httpOnly: true,
    sameSite: isCrossSite ? 'none' : 'strict',
    // Browsers take cookies for other sites over encrypted connections alone.
    secure: isCrossSite || isEncrypted,
  });
}
