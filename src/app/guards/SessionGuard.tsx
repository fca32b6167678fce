import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { interruptionAt } from '@/app/interruption';
import { ErrorNotice, Loading } from '@/components/feedback';
import type { User } from '@/contract/auth/user.schema';
import {
  companySettings,
  selectCompanySetting,
  selectIsSignedIn,
  selectSessionEnd,
  signOut,
  useGetMeQuery,
} from '@/features/auth';
import { LinkedCompany } from '@/features/company';
import { apiError, useKnownExtras } from '@/lib/api';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { paths } from '@/lib/paths';

/** Shows pages to signed-in users of a company; redirects all others to the sign-in page. */
export function SessionGuard() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const [cameSignedIn] = useState(isSignedIn);
  return isSignedIn ? <UserGuard /> : <Departure cameSignedIn={cameSignedIn} />;
}

/** Redirects a page without a session. A user who signed out is not asked to return here. */
function Departure({ cameSignedIn }: { cameSignedIn: boolean }) {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const sessionEnd = useAppSelector(selectSessionEnd);
  if (cameSignedIn && sessionEnd === 'network') {
    return <Navigate to={paths.maintenance()} replace state={interruptionAt(location)} />;
  }
  const isReturnWanted = !cameSignedIn || sessionEnd !== 'signOut';
  return <Navigate to={paths.auth.signIn(isReturnWanted ? pathname + search + hash : undefined)} replace />;
}

function UserGuard() {
  const me = useGetMeQuery();
  const extras = useKnownExtras();
  const setting = useAppSelector(selectCompanySetting);
  if (me.data !== undefined && setting === null && !me.isFetching) {
    return <NotAMember user={me.data.data} />;
  }
  if (me.data !== undefined && setting !== null && extras.isKnown) {
    return (
      <LinkedCompany>
        <Outlet />
      </LinkedCompany>
    );
  }
  const failed = me.data === undefined ? me : extras;
  const error = apiError(failed.error);
  return (
    <main className="nc-alone">
      {error === undefined || failed.isFetching ? <Loading /> : <ErrorNotice error={error} onRetry={failed.refetch} />}
    </main>
  );
}

const LostCompany = lazy(async () => ({ default: (await import('../pages/LostCompanyPage')).LostCompanyPage }));

function NotAMember({ user }: { user: User }) {
  if (companySettings(user).length === 0) return <WithoutCompany />;
  return (
    <Suspense fallback={<Loading />}>
      <LostCompany user={user} />
    </Suspense>
  );
}

function WithoutCompany() {
  const dispatch = useAppDispatch();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    dispatch(signOut('noCompany'));
  }, [dispatch]);
  return (
    <main className="nc-alone">
      <Loading />
    </main>
  );
}
