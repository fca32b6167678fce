import type { WhatIfStep } from '@/contract/whatIf/whatIf.schema';
import { stepKinds } from './stepKinds';

/** Returns the numbers of the accounts that steps name, without repeats. */
export function namedAccounts(steps: readonly WhatIfStep[]): readonly string[] {
  return [...new Set(steps.flatMap((step) => valuesOfType(step, 'account')).map(String))];
}

/** Returns the ids of the positions that steps name, without repeats. */
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
