import { type SecuritiesLine, securitiesLines } from '@/domain/focus/inputs/inventoryBoxes';

const lines = Object.keys(securitiesLines) as SecuritiesLine[]; // as they are defined

/** The columns of a trial balance. */
export const balanceColumns = ['debits', 'credits'] as const;
export type BalanceColumn = (typeof balanceColumns)[number];

/** A side of a check that is no item of the form: a column of the trial balance, or a class of securities as the inventory or the ledger has it. */
export type TieOutSideName = BalanceColumn | `inventory-${SecuritiesLine}` | `ledger-${SecuritiesLine}`;

/** Every such side. */
export const tieOutSideNames: readonly TieOutSideName[] = [
  ...balanceColumns,
  ...lines.map((line) => `inventory-${line}` as const),
  ...lines.map((line) => `ledger-${line}` as const),
];

/** True for a line of the books that holds a class of securities. */
export function isSecuritiesLine(code: string): code is SecuritiesLine {
  return Object.hasOwn(securitiesLines, code);
}
