import { formatDollars, isLess, isPositive } from '@/domain/money';
import { greatestMinimum } from '@/domain/netCapital/minimums';
import { bindingMinimum, isInFirstYear } from '@/domain/netCapital/requirement';
import { formatDay } from '@/domain/periods';
import type { Finding } from '../types';
import { errorFinding, type FindingContext, warningFinding } from './findings';

/** A firm that may be in its first year says when it commenced business: that decides between 800% and 1,500% (Rule 15c3-1(a)(1)(i)). */
function businessStartIsGiven({ inputs: { company, period } }: FindingContext): readonly Finding[] {
  const { method, assumedStart } = company;
  if (method !== 'BASIC' || assumedStart === undefined || !isInFirstYear(company, period.end)) return [];
  const message = `Enter the start of business in the capital settings. Membership began on ${formatDay(assumedStart)}, so the requirement assumes the first 12 months: A.I. is limited to 800% of net capital (Rule 15c3-1(a)(1)(i)).`;
  return [errorFinding('businessStartMissing', message, ['3756', '3760'])];
}

/**
 * The dollar minimum is the highest that applies to what the firm does (Rule 15c3-1(a)(2)). As the settings state it, a smaller one is an error; as
 * the profile suggests it, a question.
 */
function minimumIsEnough({ inputs: { company, capital } }: FindingContext): readonly Finding[] {
  const facts = {
    carriesAccounts: company.carriesCustomerAccounts || company.carriesForOthers === true,
    tradesOwnAccount: company.tradesOwnAccount === true,
    exemption: capital.exemption,
    commits: isPositive(capital.contractualCommitmentsHaircut),
  };
  const { amount, firm, paragraph, isStated } = greatestMinimum(company, facts);
  const given = bindingMinimum(company);
  if (!isLess(given, amount)) return [];
  const codes = [company.method === 'BASIC' ? '3758' : '3880', '3760'];
  const message = `The minimum is ${formatDollars(given)}. ${paragraph} requires at least ${formatDollars(amount)} of a firm that ${firm}.`;
  if (isStated) return [errorFinding('minimumTooLow', `${message} Raise it in the capital settings.`, codes)];
  const question = 'Raise it in the capital settings, or state there which activities apply.';
  return [warningFinding('minimumTooLow', `${message} ${question}`, codes)];
}

/** What the requirement rests on beside the books, since version 4. */
export const requirementFindings: readonly ((context: FindingContext) => readonly Finding[])[] = [
  minimumIsEnough,
  businessStartIsGiven,
];
