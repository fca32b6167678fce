import type { ProfileField, ProfileTab } from '@/domain/companyProfile/profileFields';
import { paths } from './paths';

const tabPaths: Readonly<Record<ProfileTab, () => string>> = {
  general: () => paths.settings.generalInformation(),
  billing: () => paths.settings.billingInformation(),
  other: () => paths.settings.otherInformation(),
};

/** The address of a tab of the company profile that holds fields. */
export function profileTabPath(tab: ProfileTab): string {
  return tabPaths[tab]();
}

/** Where a field of the company profile is filled in; opening it puts the focus there. */
export function profileFieldPath({ tab, path }: Pick<ProfileField, 'tab' | 'path'>): string {
  return `${profileTabPath(tab)}#${path}`;
}
