import type { StepField } from '../stepKind';

export const buyOrSell = {
  type: 'choice',
  label: 'Buy or sell',
  choices: [
    { value: 'buy', label: 'Buy' },
    { value: 'sell', label: 'Sell' },
  ],
} as const satisfies StepField;

export const cashAccount = { type: 'account', label: 'Cash account', holds: 'cash' } as const satisfies StepField;

export const securitiesAccount = {
  type: 'account',
  label: 'Securities account',
  holds: 'securities',
} as const satisfies StepField;

export const incomeAccount = {
  type: 'account',
  label: 'Gain or loss account',
  holds: 'income',
} as const satisfies StepField;
