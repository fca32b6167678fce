import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Adds a solved captcha to a sign-up, which our backend requires and a plain one doesn't. */
export async function withCaptcha(backendUrl: string, signUp: Buffer): Promise<Buffer> {
  const answer = await fetch(`${backendUrl}/api/x/captcha-challenge`);
  const { data: challenge }: { data: Challenge } = await answer.json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return Buffer.from(JSON.stringify({ ...JSON.parse(signUp.toString()), captcha }));
}
