import { exemptions } from '../focus/inputs/capitalInputs';

/** How a firm stands to Rule 15c3-3: an exemption of its paragraph (k), by the item of FOCUS, no customer property at all, or none of both. */
export const customerProtections = {
  '4550': exemptions['4550'],
  '4560': exemptions['4560'],
  '4570': exemptions['4570'],
  '4580': exemptions['4580'],
  nonCovered: 'No exemption claimed: holds no customer funds or securities (Footnote 74 of Release 34-70073)',
  none: 'No exemption claimed: files a compliance report',
} as const;
export type CustomerProtection = keyof typeof customerProtections;

/** Whether a firm files an exemption report (Rule 17a-5(d)(4)) and not a compliance report (Rule 17a-5(d)(3)). */
export function filesExemptionReport(protection: CustomerProtection): boolean {
  return protection !== 'none';
}

/** The paragraph of Rule 15c3-3 that is claimed; null for a firm that claims none. */
export function claimedParagraph(protection: CustomerProtection): string | null {
  return protection === 'none' || protection === 'nonCovered'
    ? null
    : (customerProtections[protection].split(':')[0] ?? null);
}
