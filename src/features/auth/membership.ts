import type { Role } from '@/contract/auth/user';
import type { CompanySetting } from '@/contract/auth/user.schema';
import { type AppState, useAppSelector } from '@/lib/hooks';
import { companySettings, hasSeveralFirms, selectUser } from './session';

/** Returns the membership that all pages belong to: of the company in use. Null if the user isn't a member anymore. */
export function selectCompanySetting(state: AppState): CompanySetting | null {
  const user = selectUser(state);
  const settings = user === null ? [] : companySettings(user);
  return settings.find(({ company_info }) => company_info.id === state.company.id) ?? null;
}

export function selectCompanyId(state: AppState): number | null {
  return selectCompanySetting(state)?.company_info.id ?? null;
}

/** Returns the membership, which the signed-in layout guarantees. */
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

/** Returns true if the user works for several firms. */
export function useHasSeveralFirms(): boolean {
  const user = useAppSelector(selectUser);
  return user !== null && hasSeveralFirms(user);
}
