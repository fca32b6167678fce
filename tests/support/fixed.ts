import type { CaptchaWork, PasswordCost } from '@server/config';

/** When every test begins, unless it sets another time. */
export const testStart = new Date('2026-07-15T09:00:00.000Z');

/** The least that Argon2id takes, so that tests that sign in stay quick. */
export const lowPasswordCost: PasswordCost = { memoryCost: 8, timeCost: 1 };

/** As little work as a captcha can be, for the tests that solve many. */
export const littleCaptchaWork: CaptchaWork = { cost: 1, leastCounter: 1, maxCounter: 5 };
