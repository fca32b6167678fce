import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';
import { ComingAuthPage } from './pages/ComingAuthPage';

export const authRoutes: RouteObject[] = [
  {
    path: '/auth/sign-in',
    handle: { title: 'Sign in' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/SignInPage')).SignInPage }),
  },
  {
    path: '/auth/sign-in-mfa',
    handle: { title: 'Sign in' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/SignInMfaPage')).SignInMfaPage }),
  },
  coming(paths.auth.forgotPassword(), 'Forgot password', 'It will send you a code to choose a new password with.'),
  coming(paths.auth.resetPassword(), 'Reset password', 'It will take the code you were sent and your new password.'),
  coming(paths.auth.sendOtp(), 'Sign up', 'It will register you with your mobile number.'),
  coming(paths.auth.verifyOtp(), 'Verify code', 'It will take the code you were sent.'),
  coming(paths.auth.userForm(), 'Your details', 'It will ask who you are and for which company you work.'),
  coming(paths.auth.invite(), 'Accept invitation', 'It will register you for the company that invited you.'),
];

/** An account screen that comes later: says what it will be. */
function coming(path: string, title: string, text: string): RouteObject {
  return { path, handle: { title } satisfies RouteHandle, element: <ComingAuthPage title={title} text={text} /> };
}
