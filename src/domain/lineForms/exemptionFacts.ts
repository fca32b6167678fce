import { type Exemption, exemptions } from '@/domain/focus/inputs/capitalInputs';
import type { FormFact } from './amountForm';
import type { KnownAnswer } from './formAnswers';

/** A fact with its answer. */
export type KnownFact = readonly [FormFact, KnownAnswer];

/**
 * Returns the facts implied by a claimed exemption: under (k)(1) and (k)(2)(ii) a firm carries no customer accounts, under (k)(2)(ii) it introduces
 * them. Empty for any other.
 */
export function exemptionFacts(exemption: unknown, focus: string): readonly KnownFact[] {
  if (exemption !== '4550' && exemption !== '4570') return [];
  const source = `${focus} with exemption ${paragraphOf(exemption)}`;
  return [
    ['carriesCustomers', { answer: 'No', source }],
    ...(exemption === '4570' ? [['introducesFullyDisclosed', { answer: 'Yes', source }] as const] : []),
  ];
}

function paragraphOf(exemption: Exemption): string {
  return exemptions[exemption].split(':')[0] ?? '';
}
