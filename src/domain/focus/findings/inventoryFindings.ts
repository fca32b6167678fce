import { absolute, formatDollars, isPositive, isZero } from '@/domain/money';
import { isConcentrationTested } from '@/domain/netCapital/completeness';
import { inventoryTieOut } from '@/domain/netCapital/inventoryTieOut';
import { formatDay } from '@/domain/periods';
import type { Finding } from '../types';
import { errorFinding, type FindingContext, settledBy, warningFinding } from './findings';

/** Undue concentration of the inventory is tested; without that net capital is incomplete. */
function concentrationIsTested({ inputs }: FindingContext): readonly Finding[] {
  if (isConcentrationTested(inputs)) return [];
  const message = `Undue concentration (3650) of the inventory of ${formatDay(inputs.period.end)} can't be tested without tentative net capital (3640), so net capital (3750) is incomplete.`;
  return [errorFinding('concentrationUntested', message, ['3650', '3740', '3750'])];
}

/** Market value in the inventory is what the books hold, class by class. */
function inventoryAgrees({ inputs, balances }: FindingContext): readonly Finding[] {
  const { inventory, period } = inputs;
  if (inventory === null || !balances.has(period.end)) return [];
  const compared = inventoryTieOut(inventory, balances, period.end);
  return compared.flatMap(({ label, codes, difference, ...both }) => {
    if (isZero(difference)) return [];
    const where = `${label.toLowerCase()} (${codes.join(', ')})`;
    const message = `Inventory and ledger differ by ${formatDollars(absolute(difference))} in ${where}: ${formatDollars(both.inventory)} in the inventory of ${formatDay(period.end)}, ${formatDollars(both.ledger)} in the trial balance.`;
    return [warningFinding('inventoryDiffers', message, codes)];
  });
}

/** What is typed as other haircuts (3736) comes on top of the inventory's, and so must not be one of them. */
function otherHaircutsAreOthers({ inputs }: FindingContext): readonly Finding[] {
  const { inventory, capital } = inputs;
  const typed = capital.otherHaircuts;
  const charged = inventory?.boxes['3736'].amount ?? null;
  if (charged === null || !isPositive(charged) || isZero(typed)) return [];
  const message = `Other haircuts (3736) add ${formatDollars(typed)} entered to ${formatDollars(charged)} of the inventory. Check that nothing is deducted twice.`;
  return [settledBy(warningFinding('otherHaircutsAdded', message, ['3736']), ['otherHaircuts'])];
}

/** What only an inventory can give rise to. */
export const inventoryFindings: readonly ((context: FindingContext) => readonly Finding[])[] = [
  concentrationIsTested,
  inventoryAgrees,
  otherHaircutsAreOthers,
];
