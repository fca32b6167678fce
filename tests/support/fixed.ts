import type { CaptchaWork, PasswordCost } from '@server/config';

/** Start time of every test that doesn't set another. */
export const testStart = new Date('2026-07-15T09:00:00.000Z');

/** The minimum cost of Argon2id, so that tests that sign in stay fast. */
export const lowPasswordCost: PasswordCost = { memoryCost: 8, timeCost: 1 };

/** The minimum work of a captcha, for tests that solve many. */
export const littleCaptchaWork: CaptchaWork = { cost: 1, leastCounter: 1, maxCounter: 5 };
