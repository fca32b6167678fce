import { type SecuritiesLine, securitiesLines } from '@/domain/focus/inputs/inventoryBoxes';
import type { InventoryHaircuts } from '@/domain/focus/types';
import { type Money, subtract, sum } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import { type Balances, lineBalance } from '@/domain/statements/balances';

/** A class of securities in the inventory and in the books of the same day. */
export type InventoryTieOut = {
  line: SecuritiesLine;
  label: string;
  /** The lines whose book balances are compared. */
  codes: readonly string[];
  /** Market value of the positions; positive, of those sold short too. Currencies owed are taken off those held. */
  inventory: Money;
  positionCount: number;
  /** In the normal sign of the lines. */
  ledger: Money;
  /** Inventory less ledger. */
  difference: Money;
};

/** Labels of the classes. */
export const securitiesLabels: Readonly<Record<SecuritiesLine, string>> = {
  '418': 'Exempted securities',
  '419': 'Debt securities',
  '420': 'Options',
  '424': 'Other securities',
  '430': 'Spot commodities and currencies',
  '440': 'Securities not readily marketable',
  '1360': 'Securities sold short',
};

/** Compares market value in the inventory of a day with the books of that day, class by class, in the order of the form. */
export function inventoryTieOut(
  { values }: Pick<InventoryHaircuts, 'values'>,
  balances: Balances,
  end: IsoDate,
): readonly InventoryTieOut[] {
  const lines = Object.keys(securitiesLines) as SecuritiesLine[]; // as they are defined
  return lines
    .toSorted((a, b) => Number(a) - Number(b))
    .map((line) => {
      const codes = securitiesLines[line];
      const { amount: inventory, positionCount } = values[line];
      const ledger = sum(codes.map((code) => lineBalance(balances, end, code)));
      return {
        line,
        label: securitiesLabels[line],
        codes,
        inventory,
        positionCount,
        ledger,
        difference: subtract(inventory, ledger),
      };
    });
}
