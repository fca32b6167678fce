import { Outlet, useMatches } from 'react-router-dom';
import type { Role } from '@/contract/people/user';
import { routeHandle } from '@/lib/paths';
import { NotForYourRolePage } from '../pages/NotForYourRolePage';

/** Shows the page, or says that it is not for this role; every matched route may restrict the roles. */
export function RoleGuard({ role }: { role: Role }) {
  const isAllowed = useMatches().every(({ handle }) => routeHandle(handle)?.roles?.includes(role) ?? true);
  return isAllowed ? <Outlet /> : <NotForYourRolePage />;
}
