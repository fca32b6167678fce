import { expect, test } from 'vitest';
import { safeRedirect } from '@/features/auth/safeRedirect';

test.each(['/trial-balance/list', '/reports/focus?page=2&size=All', '/intro#top'])('goes back to %s', (target) => {
  expect(safeRedirect(target)).toBe(target);
});

test.each([
  null,
  '',
  'dashboard',
  'https://elsewhere.example/',
  '//elsewhere.example/path',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  '/auth/sign-in',
  '/auth/../auth/sign-in?redirect=/auth',
  '//',
])('goes to the dashboard in place of %j', (target) => {
  expect(safeRedirect(target)).toBe('/dashboard');
});
