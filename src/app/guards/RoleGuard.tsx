import { Link, Outlet, useMatches } from 'react-router-dom';
import { PlainPage } from '@/app/pages/PlainPage';
import type { Role } from '@/contract/auth/user';
import { paths, routeHandle } from '@/lib/paths';

/** Shows the page, or that the role may not open it; every matched route may restrict the roles. */
export function RoleGuard({ role }: { role: Role }) {
  const isAllowed = useMatches().every(({ handle }) => routeHandle(handle)?.roles?.includes(role) ?? true);
  return isAllowed ? <Outlet /> : <NotForYourRolePage />;
}

function NotForYourRolePage() {
  return (
    <PlainPage icon="shield" title="You don't have access to this page">
      <p>Your role in this company doesn't include it. An administrator of the company can change your role.</p>
      <Link to={paths.dashboard()} className="btn btn-primary">
        Go to Dashboard
      </Link>
    </PlainPage>
  );
}
