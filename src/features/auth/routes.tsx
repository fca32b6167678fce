import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';
import { SignInPage } from './pages/SignInPage';

/** The pages for users without a session. */
export const authRoutes: RouteObject[] = [
  {
    path: paths.auth.signIn(),
    handle: { title: 'Sign in' } satisfies RouteHandle,
    // Part of the first chunk: a browser without a session shows it first.
    Component: SignInPage,
  },
  {
    path: paths.auth.signInMfa(),
    handle: { title: 'Sign in' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/SignInMfaPage')).SignInMfaPage }),
  },
  {
    path: paths.auth.forgotPassword(),
    handle: { title: 'Forgot password' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/ForgotPasswordPage')).ForgotPasswordPage }),
  },
  {
    path: paths.auth.resetPassword(),
    handle: { title: 'Reset password' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/ResetPasswordPage')).ResetPasswordPage }),
  },
  {
    path: paths.auth.unlock(),
    handle: { title: 'Unlock sign-in' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/UnlockPage')).UnlockPage }),
  },
  {
    path: paths.auth.sendOtp(),
    handle: { title: 'Sign up' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/SendOtpPage')).SendOtpPage }),
  },
  {
    path: paths.auth.verifyOtp(),
    handle: { title: 'Verify code' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/VerifyOtpPage')).VerifyOtpPage }),
  },
  {
    path: paths.auth.userForm(),
    handle: { title: 'Your details' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/UserFormPage')).UserFormPage }),
  },
  {
    path: paths.auth.invite(),
    handle: { title: 'Accept invitation' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/InvitePage')).InvitePage }),
  },
  {
    path: paths.outbox(),
    handle: { title: 'Outbox' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/OutboxPage')).OutboxPage }),
  },
];

/** The account pages of signed-in users. */
export const accountRoutes: RouteObject[] = [
  {
    path: paths.settings.confirmRegisterEmail(),
    handle: { title: 'Confirm E-mail' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/ConfirmRegisterEmailPage')).ConfirmRegisterEmailPage }),
  },
  {
    path: paths.settings.userProfile(),
    handle: { title: 'User Profile' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./userProfile/UserProfilePage')).UserProfilePage }),
  },
];
