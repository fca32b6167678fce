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

/** The answers on Rule 15c3-3; reports from before there were several claims have one. */
type ProtectionAnswers = { customerProtection: CustomerProtection; alsoClaimed?: readonly CustomerProtection[] };

/** Returns every claim of a firm, each once, its main one first. */
export function listClaims({ customerProtection, alsoClaimed = [] }: ProtectionAnswers): readonly CustomerProtection[] {
  return filesExemptionReport(customerProtection) ? [...new Set([customerProtection, ...alsoClaimed])] : [];
}

/** Returns the paragraphs of Rule 15c3-3 that a firm claims, as text: `(k)(2)(i) and (k)(2)(ii)`; null without any. */
export function listClaimedParagraphs(answers: ProtectionAnswers): string | null {
  const paragraphs = listClaims(answers).flatMap((claim) => claimedParagraph(claim) ?? []);
  return paragraphs.length === 0 ? null : new Intl.ListFormat('en-US').format(paragraphs);
}

/** True if a firm relied on Footnote 74 of Release 34-70073, alone or for a part of its business. */
export function reliesOnFootnote74(answers: ProtectionAnswers): boolean {
  return listClaims(answers).includes('nonCovered');
}
