import { createHash } from 'node:crypto';
import type { App } from '@server/common/appTypes';
import { submissionPending, submissionReused } from '@server/common/errors';
import { runWithClaim } from '@server/db/client';
import {
  claimSubmission,
  dropSubmission,
  findSubmission,
  keepAnswer,
  type Submission,
} from '@server/db/submissionsRepository';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { submissionKeyHeader } from '@/contract/wire/extras';

const longestKey = 100;

/**
 * Answers a submission that was taken once as it was answered then. A company's call may carry an `Idempotency-Key`; its first transaction keeps the
 * key, by person and call, for a day.
 */
export function addSubmissions(app: App): void {
  app.decorateRequest('submission', null);
  app.addHook('preHandler', async (request, reply) => {
    const submission = readSubmission(request, app.clock());
    if (submission === null) return undefined;
    const found = await findSubmission(app.database.db, submission);
    if (found === null) {
      request.submission = { ...submission, isClaimed: false, claim: (tx) => claimSubmission(tx, submission) };
      return undefined;
    }
    if (found.call !== submission.call) throw submissionReused();
    if (found.status === null || found.answer === null) throw submissionPending();
    return reply.status(found.status).type('application/json').send(found.answer);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.submission === null) done();
    else runWithClaim(request.submission, done);
  });
  app.addHook('onSend', async ({ submission }, reply, payload) => {
    if (submission?.isClaimed) await keep(app, submission, { reply, payload });
  });
}

type Sent = { reply: FastifyReply; payload: unknown };

async function keep({ database }: App, submission: Submission, { reply, payload }: Sent): Promise<void> {
  const { statusCode: status } = reply;
  const isDone = status < 400 && typeof payload === 'string';
  await (isDone
    ? keepAnswer(database.db, submission, { status, answer: payload })
    : dropSubmission(database.db, submission));
}

function readSubmission(request: FastifyRequest, now: Date): Submission | null {
  const { headers, method, caller, routeOptions, url, body } = request;
  const key = headers[submissionKeyHeader];
  const { access, keepsAnswer } = routeOptions.config;
  const isKept = access?.kind === 'company' || keepsAnswer === true;
  if (typeof key !== 'string' || key === '' || key.length > longestKey || method === 'GET') return null;
  if (caller === null || !isKept) return null;
  const hash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  return { userId: caller.userId, key, call: `${method} ${url} ${hash}`, now };
}
