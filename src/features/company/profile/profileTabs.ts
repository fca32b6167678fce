import type { ProfileTab } from '@/domain/company/profileFields';
import { paths, profileTabPath } from '@/lib/paths';

export type ProfileTabEntry = { name: ProfileTab | 'users'; label: string; to: string };

/** Returns the tabs of the company profile in order. A function, since paths are only available once all of the app's files are loaded. */
export function profileTabs(): readonly ProfileTabEntry[] {
  return [
    { name: 'general', label: 'General Information', to: profileTabPath('general') },
    { name: 'billing', label: 'Billing Information', to: profileTabPath('billing') },
    { name: 'other', label: 'Other Information', to: profileTabPath('other') },
    { name: 'users', label: 'User List', to: paths.settings.userList() },
  ];
}

/** Returns the tabs before and after one. */
export function getNeighborTabs(name: ProfileTabEntry['name']): {
  back: ProfileTabEntry | undefined;
  next: ProfileTabEntry | undefined;
} {
  const tabs = profileTabs();
  const position = tabs.findIndex((tab) => tab.name === name);
  return { back: tabs[position - 1], next: tabs[position + 1] };
}
