import type { ProfileTab } from '@/domain/companyProfile/profileFields';
import { paths, profileTabPath } from '@/lib/paths';

export type Tab = { name: ProfileTab | 'users'; label: string; to: string };

/**
 * The tabs of the company profile in their order. A function: addresses are made after all of the app's files are loaded, whichever comes
 * first.
 */
export function profileTabs(): readonly Tab[] {
  return [
    { name: 'general', label: 'General Information', to: profileTabPath('general') },
    { name: 'billing', label: 'Billing Information', to: profileTabPath('billing') },
    { name: 'other', label: 'Other Information', to: profileTabPath('other') },
    { name: 'users', label: 'User List', to: paths.settings.userList() },
  ];
}

/** The tabs before and after one. */
export function neighborsOf(name: Tab['name']): { back: Tab | undefined; next: Tab | undefined } {
  const tabs = profileTabs();
  const position = tabs.findIndex((tab) => tab.name === name);
  return { back: tabs[position - 1], next: tabs[position + 1] };
}
