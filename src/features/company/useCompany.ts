import type { CompanySetting, Role } from '@/contract/people/user';
import { hasSeveralFirms, selectUser } from '@/features/auth';
import { useAppSelector } from '@/lib/hooks';
import { useGetCompanyQuery } from './companyApi';
import { selectCompanySetting } from './selectCompany';

/** The membership that the signed-in layout has made sure of. */
function useCompanySetting(): CompanySetting {
  const setting = useAppSelector(selectCompanySetting);
  if (setting === null) throw new Error('A company is selected only inside the signed-in layout.');
  return setting;
}

export function useCompanyId(): number {
  return useCompanySetting().company_info.id;
}

export function useRole(): Role {
  return useCompanySetting().role;
}

/** Whether the person works for several firms. */
export function useHasSeveralFirms(): boolean {
  const user = useAppSelector(selectUser);
  return user !== null && hasSeveralFirms(user);
}

/** The selected company's whole record, as a query result. */
export function useCompany() {
  return useGetCompanyQuery(useCompanyId());
}
