import { exemptions } from '@/domain/focus/inputs/capitalInputs';

/** A firm's status under Rule 15c3-3: an exemption of its paragraph (k), by FOCUS item, no customer property at all, or neither. */
export const customerProtections = {
  '4550': exemptions['4550'],
  '4560': exemptions['4560'],
  '4570': exemptions['4570'],
  '4580': exemptions['4580'],
  nonCovered: 'No exemption claimed: holds no customer funds or securities (Footnote 74 of Release 34-70073)',
  none: 'No exemption claimed: files a compliance report',
} as const;
export type CustomerProtection = keyof typeof customerProtections;

/** True if a firm files an exemption report (Rule 17a-5(d)(4)) instead of a compliance report (Rule 17a-5(d)(3)). */
export function filesExemptionReport(protection: CustomerProtection): boolean {
  return protection !== 'none';
}

/** Returns the claimed paragraph of Rule 15c3-3, or null. */
export function claimedParagraph(protection: CustomerProtection): string | null {
  return protection === 'none' || protection === 'nonCovered'
    ? null
    : (customerProtections[protection].split(':')[0] ?? null);
}
