import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** A sign-up as our backend takes it, which a plain one has without a captcha. */
export async function withCaptcha(backendUrl: string, signUp: Buffer): Promise<Buffer> {
  const answer = await fetch(`${backendUrl}/api/x/captcha-challenge`);
  const { data: challenge }: { data: Challenge } = await answer.json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return Buffer.from(JSON.stringify({ ...JSON.parse(signUp.toString()), captcha }));
}
