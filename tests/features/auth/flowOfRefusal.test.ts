import { expect, test } from 'vitest';
import { flowOfRefusal } from '@/features/auth/flowOfRefusal';

const userId = 'flow-1';

test.each([
  ['Your email is not submitted Please complete your registration', { step: 'userForm', isInvite: false }],
  ['Your email is not verified', { step: 'verifyEmail', isInvite: false }],
  ['Your phone number was not confirmed', { step: 'verifyMobile', isInvite: true, isResumed: true }],
])('"%s" leads on', (message, continuation) => {
  expect(flowOfRefusal({ message, userId })).toEqual({ userId, ...continuation });
});

test('nothing leads on without the id of the flow', () => {
  expect(flowOfRefusal({ message: 'Your email is not verified' })).toBeNull();
});

test.each(['Incorrect username or password.', 'toString', ''])('"%s" is a refusal like others', (message) => {
  expect(flowOfRefusal({ message, userId })).toBeNull();
});
