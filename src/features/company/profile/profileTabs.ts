import type { ProfileTab } from '@/domain/companyProfile/profileFields';
import { paths, profileTabPaths } from '@/lib/paths';

type Tab = { name: ProfileTab | 'users'; label: string; to: string };

/** The tabs of the company profile in their order. */
export const profileTabs: readonly Tab[] = [
  { name: 'general', label: 'General Information', to: profileTabPaths.general },
  { name: 'billing', label: 'Billing Information', to: profileTabPaths.billing },
  { name: 'other', label: 'Other Information', to: profileTabPaths.other },
  { name: 'users', label: 'User List', to: paths.settings.userList() },
];

/** The tabs before and after one. */
export function neighborsOf(name: Tab['name']): { back: Tab | undefined; next: Tab | undefined } {
  const position = profileTabs.findIndex((tab) => tab.name === name);
  return { back: profileTabs[position - 1], next: profileTabs[position + 1] };
}
