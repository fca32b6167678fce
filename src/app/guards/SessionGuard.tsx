import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ErrorNotice, Loading } from '@/components/feedback';
import { endSession, selectIsSignedIn, selectSessionEnd, useGetMeQuery } from '@/features/auth';
import { selectCompanySetting } from '@/features/company';
import { apiError } from '@/lib/api';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { paths } from '@/lib/paths';

/** Lets a page through to a signed-in person of a company; everybody else goes to the sign-in page. */
export function SessionGuard() {
  return useAppSelector(selectIsSignedIn) ? <UserGuard /> : <ToSignIn />;
}

/** Whoever left on purpose is not asked to come back here. */
function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  const hasLeft = useAppSelector(selectSessionEnd) === 'signOut';
  return <Navigate to={paths.auth.signIn(hasLeft ? undefined : pathname + search + hash)} replace />;
}

function UserGuard() {
  const me = useGetMeQuery();
  const setting = useAppSelector(selectCompanySetting);
  if (me.data !== undefined) return setting === null ? <WithoutCompany /> : <Outlet />;
  const error = apiError(me.error);
  return (
    <main className="nc-alone">
      {error === undefined || me.isFetching ? <Loading /> : <ErrorNotice error={error} onRetry={me.refetch} />}
    </main>
  );
}

function WithoutCompany() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(endSession('noCompany'));
  }, [dispatch]);
  return null;
}
