import { type FocusLine, focusLines, mappableFocusLines } from '../focus/lines/focusLines';
import { lineName } from '../focus/lines/lineName';
import { isZero, type Money, money, negate, subtract, toDecimalString } from '../money';
import type { AnnualInputs, ItemAmounts } from './annualInputs';
import { balanceOf } from './captionSums';
import { netIncomeOf } from './cashFlows';
import { isIncome } from './classify';

/** A FOCUS item as filed, and as the books of now have it. A difference is null where one side isn't known. */
export type ReconciledItem = {
  code: string;
  caption: string;
  unit: 'money' | 'percent';
  filed: Money | null;
  annual: Money | null;
  difference: Money | null;
};

export type ReconciledPart = { title: string; items: readonly ReconciledItem[] };

type PartPlan = { title: string; sections: readonly FocusLine['section'][] };

const plans: readonly PartPlan[] = [
  { title: 'Financial condition', sections: ['assets', 'liabilities', 'ownership_equity'] },
  {
    title: 'Net capital',
    sections: ['net_capital', 'net_capital_requirement', 'aggregate_indebtedness', 'other_ratios'],
  },
];

/**
 * The annual figures against the FOCUS report of the year's last day, item by item, and its income against that of the year's FOCUS reports together (Rule 17a-5(d)(2)(iii)
 * asks for a reconciliation of net capital where it differs materially). Parts that nothing was filed of are left out.
 */
export function reconcile(
  inputs: Pick<AnnualInputs, 'filed' | 'filedIncome' | 'items' | 'accounts'>,
): readonly ReconciledPart[] {
  const { filed, filedIncome, items, accounts } = inputs;
  const condition = filed === null ? [] : plans.map((plan) => partOf(plan, filed.amounts, items));
  if (filedIncome === null) return condition;
  const annual = incomeItems(accounts);
  const filedItems = Object.fromEntries(Object.entries(filedIncome.amounts).filter(([code]) => code in annual));
  return [...condition, partOf(incomePlan, filedItems, annual)];
}

const incomePlan: PartPlan = { title: 'Income', sections: ['income_revenue', 'income_expenses', 'income_net'] };

/** Items that differ. */
export function differingItems(parts: readonly ReconciledPart[]): readonly ReconciledItem[] {
  return parts.flatMap(({ items }) => items.filter(({ difference }) => difference !== null && !isZero(difference)));
}

function partOf({ title, sections }: PartPlan, filed: ItemAmounts, annual: ItemAmounts): ReconciledPart {
  const items = focusLines
    .filter(
      ({ section, unit, code }) => sections.includes(section) && unit !== null && (code in filed || code in annual),
    )
    .map((line) => itemOf(line, textOf(filed, line.code), textOf(annual, line.code)))
    .filter((item) => [item.filed, item.annual].some((amount) => amount !== null && !isZero(amount)));
  return { title, items };
}

function itemOf(line: FocusLine, filed: Money | null, annual: Money | null): ReconciledItem {
  const difference = filed === null || annual === null ? null : subtract(annual, filed);
  return { code: line.code, caption: lineName(line), unit: line.unit ?? 'money', filed, annual, difference };
}

function textOf(amounts: ItemAmounts, code: string): Money | null {
  const text = amounts[code] ?? null;
  return text === null ? null : money(text);
}

/** Income of the year by item, in the sign of each: the lines that accounts may be on, and net income. */
function incomeItems(accounts: AnnualInputs['accounts']): ItemAmounts {
  const lines = mappableFocusLines.filter(({ code }) => isIncome({ focusId: code }));
  const own = lines.map(({ code, normalSide }) => {
    const balance = balanceOf(
      accounts.filter(({ focusId }) => focusId === code),
      'end',
    );
    return [code, toDecimalString(normalSide === 'debit' ? balance : negate(balance))] as const;
  });
  return { ...Object.fromEntries(own), '4230': toDecimalString(netIncomeOf(accounts)) };
}
