import { absolute, formatDollars, isZero } from '@/domain/money';
import { inventoryTieOut } from '@/domain/netCapital/inventoryTieOut';
import { formatDay } from '@/domain/periods';
import type { Question } from '../question';

/** Compares market value in the inventory with the books, class by class. */
export const inventoryDiffers: Question = {
  id: 'inventoryDiffers',
  version: 1,
  class: 'answer',
  title: 'Inventory differs from the ledger',
  about:
    "Compares market value in the inventory with the day's trial balance, class by class. Asks for the difference.",
  reads: ['inventory', 'balances'],
  authority: ['Rule 15c3-1(c)(2)(vi)', 'Practice: subledger and ledger agree'],
  place: 'inventory',
  exclusions: ['Days without an inventory or a trial balance of their own.'],
  ask: ({ inputs: { inventory, period }, balances }) => {
    if (inventory === null || !balances.has(period.end)) return [];
    return inventoryTieOut(inventory, balances, period.end).flatMap(({ label, codes, difference, ...both }) => {
      if (isZero(difference)) return [];
      const where = `${label.toLowerCase()} (${codes.join(', ')})`;
      const message = `Inventory and ledger differ by ${formatDollars(absolute(difference))} in ${where}: ${formatDollars(both.inventory)} in the inventory of ${formatDay(period.end)}, ${formatDollars(both.ledger)} in the trial balance.`;
      return [{ message, codes }];
    });
  },
};
