import { setImmediate as nextTurn } from 'node:timers/promises';
import { findPasskey } from '@server/auth/passkeys/passkeysRepository';
import { findAccountByUsername, normalizeUsername } from '@server/auth/session/username';
import type { App } from '@server/common/appTypes';
import { deviceName } from '@server/common/deviceName';
import { describeFailure } from '@server/db/failures';
import { type LoggedEvent, logSecurityEvent } from '@server/history/records/securityEvents';
import { entryOf, refusalOf as refusedEntryOf } from '@server/history/records/securityRules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityEvent } from '@/contract/history/securityLog.schema';

/**
 * Writes security events to the log of the companies concerned. Successes are written before their answer is sent, refusals after it, so that the
 * response time doesn't reveal if an account exists.
 */
export function addSecurityLog(app: App): void {
  const pending = new Set<Promise<void>>();

  function note(request: FastifyRequest, happening: () => Promise<LoggedEvent | null>): Promise<void> {
    const work = happening()
      .then((found) => (found === null ? undefined : logSecurityEvent(app, found)))
      .catch((error: unknown) => {
        const failure = describeFailure(error as Error);
        request.log.error({ failure, route: request.routeOptions.url }, 'The security log was not written');
      })
      .finally(() => pending.delete(work));
    pending.add(work);
    return work;
  }

  app.decorateRequest('subjectId', null);
  app.decorate('securityLogWritten', async () => {
    await Promise.all(pending);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 300) await note(request, async () => successOf(app, request, payload));
  });
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400) return;
    void note(request, async () => {
      await nextTurn();
      return refusalOf(app, request, reply);
    });
  });
  app.addHook('onClose', () => app.securityLogWritten());
}

const challenge = 'POST /api/response-mfa-challenge';
const byPasskey = 'POST /api/x/passkey-sign-in';
const signIns: Readonly<Record<string, string>> = {
  'POST /api/login': 'with the password',
  [challenge]: 'with a code',
  [byPasskey]: 'with a passkey',
};
/** Signs in the registrant who confirms an address; its other answers are no sign-ins. */
const registration = 'POST /api/verify-otp';

function callOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url}`;
}

async function successOf(app: App, request: FastifyRequest, payload: unknown): Promise<LoggedEvent | null> {
  const call = callOf(request);
  const by = call === registration ? 'by registering' : signIns[call];
  // A password that needs a second factor isn't a sign-in yet.
  const isComplete = typeof payload === 'string' && payload.includes('"access_token"');
  if (by !== undefined)
    return isComplete ? signInOf(app, request, { event: 'SIGN_IN', text: `Signed in ${by}` }) : null;
  const entry = entryOf(call, request);
  return entry && toHappening(request, entry);
}

async function refusalOf(app: App, request: FastifyRequest, reply: FastifyReply): Promise<LoggedEvent | null> {
  const call = callOf(request);
  const { statusCode } = reply;
  const by = signIns[call];
  if (by !== undefined) {
    const entry = refusedSignIn(statusCode, by);
    return entry && signInOf(app, request, entry);
  }
  const refused = refusedEntryOf(call, { body: request.body, query: null, params: null, status: statusCode });
  if (refused !== null) return toHappening(request, refused);
  if (statusCode !== 403) return null;
  const { company_id: named } = request.query as { company_id?: unknown };
  const refusal = toHappening(
    request,
    request.isIdentityAsked
      ? { event: 'STEP_UP', text: `Asked to confirm an identity before ${call}` }
      : { event: 'REFUSAL', text: `Refused ${call}` },
  );
  return named === undefined ? refusal : { ...refusal, named: Number(named) };
}

function refusedSignIn(statusCode: number, by: string): Entry | null {
  if (statusCode === 429) return { event: 'LOCK_OUT', text: 'Refused a sign-in after too many tries' };
  return [401, 403, 422].includes(statusCode) ? { event: 'SIGN_IN_REFUSED', text: `Refused a sign-in ${by}` } : null;
}

type Entry = { event: SecurityEvent; text: string };

/** Returns the event of a sign-in; null if there is no such account. */
async function signInOf(app: App, request: FastifyRequest, entry: Entry): Promise<LoggedEvent | null> {
  const userId = request.subjectId ?? (await findSubject(app, request));
  return userId === null ? null : { ...toHappening(request, entry), userId };
}

async function findSubject({ database }: App, request: FastifyRequest): Promise<number | null> {
  if (callOf(request) === byPasskey) {
    const { passkey } = request.body as { passkey: { id: string } };
    return (await findPasskey(database.db, passkey.id))?.userId ?? null;
  }
  const { username } = request.body as { username: string };
  return (await findAccountByUsername(database.db, normalizeUsername(username)))?.userId ?? null;
}

function toHappening(request: FastifyRequest, entry: Entry): LoggedEvent {
  const { caller, member, subjectId, ip, headers } = request;
  return {
    ...entry,
    userId: subjectId ?? caller?.userId ?? null,
    companyId: member?.companyId ?? null,
    address: ip,
    device: deviceName(headers['user-agent']),
  };
}
