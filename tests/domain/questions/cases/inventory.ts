import { inventoryOf } from '@tests/support/books/inventoryHaircuts';
import type { CaseAccount, QuestionCases } from '@tests/support/questions/caseBooks';
import { money } from '@/domain/money';

const shares = (line: string, balance: number): CaseAccount => ['1400', 'Securities', line, balance];
const held = { '424': 5_000 } as const;

export const concentrationUntested: QuestionCases = {
  fires: {
    'no tentative net capital': {
      accounts: [shares('424', 5_000)],
      inventory: inventoryOf({ '3734': 750, '3650': null }, held),
      message:
        "Undue concentration (3650) of the inventory of 03/31/2026 can't be tested without tentative net capital (3640), so net capital (3750) is incomplete.",
    },
    'an inventory without a position': { inventory: inventoryOf({ '3650': null }) },
    'another quarter': { timeReport: 'Q2 26', inventory: inventoryOf({ '3650': null }) },
  },
  silent: {
    'no inventory': {},
    'no undue concentration': { inventory: inventoryOf({ '3650': 0 }) },
    'some undue concentration': { inventory: inventoryOf({ '3650': 12.25 }) },
  },
};

export const inventoryDiffers: QuestionCases = {
  fires: {
    'a dollar more in the inventory': {
      accounts: [shares('424', 5_000)],
      inventory: inventoryOf({}, { '424': 5_001 }),
      message:
        'Inventory and ledger differ by $1.00 in other securities (424): $5,001.00 in the inventory of 03/31/2026, $5,000.00 in the trial balance.',
    },
    'short positions of another amount': {
      accounts: [shares('1360', -700)],
      inventory: inventoryOf({}, { '1360': 600 }),
    },
    'securities in the ledger alone': { accounts: [shares('418', 5_000)], inventory: inventoryOf() },
  },
  silent: {
    'both the same': { accounts: [shares('424', 5_000)], inventory: inventoryOf({}, held) },
    'no inventory': { accounts: [shares('424', 5_000)] },
    'no trial balance of the day': { missing: ['2026-03-31'], inventory: inventoryOf({}, held) },
  },
};

export const otherHaircutsAdded: QuestionCases = {
  fires: {
    both: {
      inventory: inventoryOf({ '3736': 40 }),
      capital: { otherHaircuts: money(3) },
      stake: '3',
      message:
        'Other haircuts (3736) add $3.00 entered to $40.00 of the inventory. Check that nothing is deducted twice.',
    },
    'the same amount': { inventory: inventoryOf({ '3736': 40 }), capital: { otherHaircuts: money(40) }, stake: '40' },
    'a cent': { inventory: inventoryOf({ '3736': 0.01 }), capital: { otherHaircuts: money(3) } },
  },
  silent: {
    'none entered': { inventory: inventoryOf({ '3736': 40 }) },
    'none of the inventory': { inventory: inventoryOf(), capital: { otherHaircuts: money(3) } },
    'no inventory': { capital: { otherHaircuts: money(3) } },
  },
};
