import type { CompanySetting } from '@/contract/people/user';
import { companySettings, selectUser } from '@/features/auth';
import type { AppState } from '@/lib/hooks';

/** The membership that everything on screen belongs to: of the chosen company, else the person's first. */
export function selectCompanySetting(state: AppState): CompanySetting | null {
  const user = selectUser(state);
  const settings = user === null ? [] : companySettings(user);
  return settings.find(({ company_info }) => company_info.id === state.company.chosenId) ?? settings[0] ?? null;
}

export function selectCompanyId(state: AppState): number | null {
  return selectCompanySetting(state)?.company_info.id ?? null;
}
