import { absolute, formatDollars, isLess, isPositive, isZero } from '@/domain/money';
import { isConcentrationTested } from '@/domain/netCapital/completeness';
import { inventoryTieOut } from '@/domain/netCapital/inventoryTieOut';
import { findGreatestMinimum } from '@/domain/netCapital/minimums';
import { bindingMinimum, isInFirstYear } from '@/domain/netCapital/requirement';
import { formatDay, formatPeriod, lastMonth, previousPeriod } from '@/domain/periods';
import type { Finding } from '@/domain/questions/finding';
import type { CapitalInputs } from '../inputs/capitalInputs';
import { editionPeriods, focusEditionOn } from '../lines/editions';
import { bondFindings } from './bondFindings';
import { bookFindings } from './bookFindings';
import { errorFinding, type FindingContext, warningFinding, withResolvingInputs } from './findings';
import { inputFindings } from './inputFindings';
import { registerFindings } from './registerFindings';
import { checkTaxCredits } from './taxFindings';
import { tieOuts } from './tieOuts';
import { withdrawalFindings } from './withdrawalFindings';

/** Checks of the requirement's basis outside the books. */
const requirementFindings: readonly ((context: FindingContext) => readonly Finding[])[] = [
  checkMinimum,
  checkBusinessStart,
];

/** Checks that apply only with an inventory. */
const inventoryFindings: readonly ((context: FindingContext) => readonly Finding[])[] = [
  checkConcentrationTested,
  checkInventoryValues,
  checkOtherHaircuts,
];

/** Checks that the capital inputs don't wait for an approval. */
function checkInReview({ inputs: { isInReview, period } }: FindingContext): readonly Finding[] {
  if (!isInReview) return [];
  const message = `The capital inputs of ${formatPeriod(period)} wait for an administrator's approval. Generate the report again once they are approved.`;
  return [errorFinding('inputsInReview', message, [])];
}

/** Checks of facts that the period's length leaves open. */
const periodFindings: readonly ((context: FindingContext) => readonly Finding[])[] = [checkLastMonthIncome];

/** Checks the inputs and their computation; no findings if all is well. */
export type FindingCheck = (context: FindingContext) => readonly Finding[];

/** All checks, in the order in which a reader should act on them. */
export const currentChecks: readonly FindingCheck[] = [
  checkInReview,
  ...bookFindings,
  ...inventoryFindings,
  ...requirementFindings,
  ...inputFindings,
  checkTaxCredits,
  ...periodFindings,
  ...withdrawalFindings,
  ...registerFindings,
  ...bondFindings,
  ...tieOuts,
  checkEdition,
];

/** Warns a firm on the alternative method if the period's edition amends that computation in an unknown way: it must compare with FINRA's form. */
function checkEdition({ inputs: { company, period } }: FindingContext): readonly Finding[] {
  const edition = focusEditionOn(period.end);
  if (edition.unknownItems.length === 0 || company.method !== 'ALTERNATIVE') return [];
  const message = `FINRA amends the computation of the alternative requirement for ${editionPeriods(edition)}. Netcap doesn't have its new text. Compare lines 21 to 25 with FINRA's form.`;
  return [warningFinding('editionUnknown', message, edition.unknownItems)];
}

/** Checks that item 4211 is entered: the books of a quarter alone don't show the income of its last month. */
function checkLastMonthIncome({ inputs: { period, capital }, balances }: FindingContext): readonly Finding[] {
  if (capital.lastMonthIncome !== null || !balances.has(period.end)) return [];
  const month = lastMonth(period);
  const before = formatDay(previousPeriod(month).end);
  const message = `Enter the income of ${formatPeriod(month)} before federal income taxes (4211), or 0.00. Without a trial balance for ${before} the books don't show it.`;
  return [withResolvingInputs(warningFinding('lastMonthIncomeMissing', message, ['4211']), ['lastMonthIncome'])];
}

/** Checks that undue concentration of the inventory is tested; net capital is incomplete without it. */
function checkConcentrationTested({ inputs }: FindingContext): readonly Finding[] {
  if (isConcentrationTested(inputs)) return [];
  const message = `Undue concentration (3650) of the inventory of ${formatDay(inputs.period.end)} can't be tested without tentative net capital (3640), so net capital (3750) is incomplete.`;
  return [errorFinding('concentrationUntested', message, ['3650', '3740', '3750'])];
}

/** Checks that market value in the inventory equals the books, class by class. */
function checkInventoryValues({ inputs, balances }: FindingContext): readonly Finding[] {
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

/** Checks that typed other haircuts (3736), which are added to the inventory's, aren't one of them. */
function checkOtherHaircuts({ inputs }: FindingContext): readonly Finding[] {
  const { inventory, capital } = inputs;
  const typed = capital.otherHaircuts;
  const charged = inventory?.boxes['3736'].amount ?? null;
  if (charged === null || !isPositive(charged) || isZero(typed)) return [];
  const message = `Other haircuts (3736) add ${formatDollars(typed)} entered to ${formatDollars(charged)} of the inventory. Check that nothing is deducted twice.`;
  return [withResolvingInputs(warningFinding('otherHaircutsAdded', message, ['3736']), ['otherHaircuts'])];
}

/** Checks that a firm that may be in its first year states its start of business, which decides between 800% and 1,500% (Rule 15c3-1(a)(1)(i)). */
function checkBusinessStart({ inputs: { company, period } }: FindingContext): readonly Finding[] {
  const { method, assumedStart } = company;
  if (method !== 'BASIC' || assumedStart === undefined || !isInFirstYear(company, period.end)) return [];
  const message = `Enter the start of business in the capital settings. Membership began on ${formatDay(assumedStart)}, so the requirement assumes the first 12 months: A.I. is limited to 800% of net capital (Rule 15c3-1(a)(1)(i)).`;
  return [errorFinding('businessStartMissing', message, ['3756', '3760'])];
}

/** Returns true if the inputs have an open contractual commitment. */
function hasCommitments(capital: CapitalInputs): boolean {
  const { contractualCommitmentsHaircut, unlistedCommitments, listedCommitments } = capital;
  return [contractualCommitmentsHaircut, unlistedCommitments, listedCommitments].some(
    (amount) => amount !== null && isPositive(amount),
  );
}

/**
 * Checks that the dollar minimum is the highest that applies to the firm's activities (Rule 15c3-1(a)(2)). A smaller one is an error by the
 * activities that the settings state, a warning by those that the profile suggests.
 */
function checkMinimum({ inputs: { company, capital, registers } }: FindingContext): readonly Finding[] {
  const facts = {
    carriesAccounts: company.carriesCustomerAccounts || company.carriesForOthers,
    tradesOwnAccount: company.tradesOwnAccount,
    exemption: capital.exemption,
    commits: hasCommitments(capital) || (registers?.commitments ?? null) !== null,
  };
  const { amount, firm, paragraph, isStated } = findGreatestMinimum(company, facts);
  const given = bindingMinimum(company);
  if (!isLess(given, amount)) return [];
  const codes = [company.method === 'BASIC' ? '3758' : '3880', '3760'];
  const message = `The minimum is ${formatDollars(given)}. ${paragraph} requires at least ${formatDollars(amount)} of a firm that ${firm}.`;
  if (isStated) return [errorFinding('minimumTooLow', `${message} Raise it in the capital settings.`, codes)];
  const question = 'Raise it in the capital settings, or state there which activities apply.';
  return [warningFinding('minimumTooLow', `${message} ${question}`, codes)];
}
