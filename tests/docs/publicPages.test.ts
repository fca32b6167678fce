import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownBrowserSeconds } from '@server/auth/session/knownBrowsers';
import { deviceLifetimeMs } from '@server/auth/session/rememberedDevices';
import { expect, test } from 'vitest';
import { unconfirmedMark } from '@/domain/focus/form/words';
import { unconfirmedItems } from '@/domain/focus/lines/focusLines';
import { getMarkDoneOutcome } from '@/domain/reviews/reviews';

const root = join(import.meta.dirname, '../..');
const pageOf = (name: string) => readFileSync(join(root, `src/app/pages/${name}.tsx`), 'utf8').replace(/\s+/g, ' ');

const dayMs = 24 * 60 * 60_000;

test('the privacy page counts the cookies and says how long they last', () => {
  const cookies = readFileSync(join(root, 'server/auth/session/browserCookies.ts'), 'utf8').match(/'netcap_\w+'/g);
  expect(cookies).toHaveLength(3);
  const text = pageOf('PrivacyPolicyPage');
  expect(text).toContain('Three cookies');
  expect(text).toContain(`remember for ${deviceLifetimeMs / dayMs} days`);
  expect(text).toContain(`known for ${(knownBrowserSeconds * 1000) / dayMs} days`);
});

test('the terms and the README name the mark of items that were not confirmed', () => {
  expect(unconfirmedItems.length).toBeGreaterThan(0);
  const promise = `they carry a ${unconfirmedMark} on the form's PDF`;
  expect(pageOf('TermsOfUsePage').replaceAll('&apos;', "'")).toContain(promise);
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(promise);
});

test.each(['ADMIN', 'MIDDLE', 'VIEWER'] as const)('the landing page is right about the postings of %s', (role) => {
  const author = { isRuleOn: false, hasEarlierRows: false };
  expect(getMarkDoneOutcome({ role, ...author })).toBe(role === 'ADMIN' ? 'committed' : 'requested');
  expect(pageOf('LandingPage')).toContain('until an administrator posts or approves them');
});
