import type { ProfileField, ProfileTab } from '@/domain/company/profileFields';
import { paths } from './paths';

const tabPaths: Readonly<Record<ProfileTab, () => string>> = {
  general: () => paths.settings.generalInformation(),
  billing: () => paths.settings.billingInformation(),
  other: () => paths.settings.otherInformation(),
};

/** Returns the path of a tab of the company profile that has fields. */
export function profileTabPath(tab: ProfileTab): string {
  return tabPaths[tab]();
}

/** Returns the path of a company profile field; opening it focuses the field. */
export function profileFieldPath({ tab, path }: Pick<ProfileField, 'tab' | 'path'>): string {
  return `${profileTabPath(tab)}#${path}`;
}
