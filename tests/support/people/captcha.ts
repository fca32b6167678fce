import type { App } from '@server/common/appTypes';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Requests and solves a challenge. Returns the value that the widget would put into the form. */
export async function solvedCaptcha(app: App): Promise<string> {
  const answer = await app.inject('/api/x/captcha-challenge');
  const challenge = answer.json<{ data: Challenge }>().data;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
