import type { WhatIfStep } from '@/contract/figures/whatIf';
import { stepKinds } from './stepKinds';

/** The numbers of the accounts that steps name, each once. */
export function namedAccounts(steps: readonly WhatIfStep[]): readonly string[] {
  return [...new Set(steps.flatMap((step) => valuesOfType(step, 'account')).map(String))];
}

/** The ids of the positions that steps name, each once. */
export function namedPositions(steps: readonly WhatIfStep[]): readonly number[] {
  return [...new Set(steps.flatMap((step) => valuesOfType(step, 'position')).map(Number))];
}

function valuesOfType({ kind, values }: WhatIfStep, type: 'account' | 'position'): readonly (string | number)[] {
  return Object.entries(stepKinds[kind].fields).flatMap(([name, field]) => {
    const value = values[name];
    const isOne = typeof value === 'number' || (typeof value === 'string' && value !== '');
    return field.type === type && isOne ? [value] : [];
  });
}
