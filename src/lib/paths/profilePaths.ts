import type { ProfileField, ProfileTab } from '@/domain/companyProfile/profileFields';
import { paths } from './paths';

/** The addresses of the company profile's tabs that hold fields. */
export const profileTabPaths: Readonly<Record<ProfileTab, string>> = {
  general: paths.settings.generalInformation(),
  billing: paths.settings.billingInformation(),
  other: paths.settings.otherInformation(),
};

/** Where a field of the company profile is filled in; opening it puts the focus there. */
export function profileFieldPath({ tab, path }: Pick<ProfileField, 'tab' | 'path'>): string {
  return `${profileTabPaths[tab]}#${path}`;
}
