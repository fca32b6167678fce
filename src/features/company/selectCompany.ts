import type { CompanySetting } from '@/contract/user';
import { companySettings, selectUser } from '@/features/auth';
import type { CompanyState } from './companySlice';

type WithCompany = Parameters<typeof selectUser>[0] & { company: CompanyState };

/** The membership that everything on screen belongs to: of the chosen company, else the person's first. */
export function selectCompanySetting(state: WithCompany): CompanySetting | null {
  const user = selectUser(state);
  const settings = user === null ? [] : companySettings(user);
  return settings.find(({ company_info }) => company_info.id === state.company.chosenId) ?? settings[0] ?? null;
}

export function selectCompanyId(state: WithCompany): number | null {
  return selectCompanySetting(state)?.company_info.id ?? null;
}
