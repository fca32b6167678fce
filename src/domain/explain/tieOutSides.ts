import { type SecuritiesLine, securitiesLines } from '@/domain/focus/inputs/inventoryBoxes';

const lines = Object.keys(securitiesLines) as SecuritiesLine[]; // as they are defined

/** The columns of a trial balance. */
export const balanceColumns = ['debits', 'credits'] as const;
export type BalanceColumn = (typeof balanceColumns)[number];

/** Sides from reports of a period other than FOCUS, and the FOCUS reports of a year together. */
export const filedSideNames = [
  'sipc-7',
  'sipc-7-focus',
  'schedule-long',
  'schedule-short',
  'annual-940',
  'annual-1800',
  'annual-3750',
] as const;
export type FiledSideName = (typeof filedSideNames)[number];

/**
 * A side of a check that is no item of the form: a column of the trial balance, a class of securities in the inventory or the ledger, or a filed
 * amount.
 */
export type TieOutSideName = BalanceColumn | FiledSideName | `inventory-${SecuritiesLine}` | `ledger-${SecuritiesLine}`;

/** Every such side. */
export const tieOutSideNames: readonly TieOutSideName[] = [
  ...balanceColumns,
  ...filedSideNames,
  ...lines.map((line) => `inventory-${line}` as const),
  ...lines.map((line) => `ledger-${line}` as const),
];

/** True for a line of the books for a class of securities. */
export function isSecuritiesLine(code: string): code is SecuritiesLine {
  return Object.hasOwn(securitiesLines, code);
}
