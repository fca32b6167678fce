import { screen } from '@testing-library/react';
import { apiServer } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { delay, HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { CompanySetting, User } from '@/contract/auth/user.schema';
import { companySettings, endSession } from '@/features/auth';
import { hasSeveralFirms } from '@/features/auth/session';
import { signIn } from '@/features/auth/signIn';

function membership(id: number, companyId: number): CompanySetting {
  return { id, role: 'ADMIN', user_title: null, company_info: { id: companyId, company_name: `Company ${companyId}` } };
}

function userWith(...settingsByEmail: CompanySetting[][]): User {
  return {
    id: 1000,
    first_name: 'Ada',
    middle_name: null,
    last_name: 'Byron',
    phone_number: null,
    avatar: null,
    emails: settingsByEmail.map((settings, index) => ({
      id: 1000 + index,
      email_address: `ada${index}@firm.test`,
      confirmed: true,
      user_company_settings: settings,
    })),
  };
}

test('collects the memberships of every e-mail address in their order', () => {
  const user = userWith([membership(1, 2000)], [], [membership(2, 1000), membership(3, 3000)]);
  expect(companySettings(user).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('takes the first of two memberships in one company', () => {
  const user = userWith([membership(1, 2000)], [membership(2, 1000), membership(3, 2000)]);
  expect(companySettings(user).map(({ id }) => id)).toEqual([1, 2]);
});

test('has nothing of somebody without a company', () => {
  expect(companySettings(userWith([]))).toEqual([]);
});

test('a sample company makes nobody a person of several firms', () => {
  const sample = membership(2, 2000);
  const withSample = { ...sample, company_info: { ...sample.company_info, is_sample: true } };
  expect(hasSeveralFirms(userWith([membership(1, 1000), withSample]))).toBe(false);
  expect(hasSeveralFirms(userWith([membership(1, 1000), sample]))).toBe(true);
});

test('an end that is told late leaves the sign-in that began after it', async () => {
  apiServer.use(
    http.post('*/api/login', async () => {
      await delay(20);
      return HttpResponse.json({ data: { session: 'asked', username: 'ada@firm.test' }, message: 'Enter the code.' });
    }),
  );
  const { store } = await renderApp('/auth/sign-in');
  await screen.findByRole('heading', { name: 'Sign in' });
  const signingIn = store.dispatch(signIn({ username: 'ada@firm.test', password: 'Netcap#2026' }));
  store.dispatch(endSession('signOut'));
  expect(await signingIn).toEqual({ outcome: 'mfa' });
});
