import { type FocusLine, focusLines, mappableFocusLines } from '@/domain/focus/lines/focusLines';
import { lineName } from '@/domain/focus/lines/lineName';
import { isZero, type Money, money, negate, subtract, toDecimalString } from '@/domain/money';
import type { AnnualInputs, ItemAmounts } from './annualInputs';
import { computeNetIncome } from './cashFlows';
import { isIncome } from './classify';
import { sumAccountBalances } from './sumByCaption';

/** A FOCUS item as filed, and by the current books. The difference is null if either side is unknown. */
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
 * Reconciles the annual figures with the FOCUS report of the year's last day, item by item, and its income with the sum of the year's FOCUS reports
 * (Rule 17a-5(d)(2)(iii) requires a reconciliation of net capital if it differs materially). Parts without a filing are omitted.
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

/** Returns the items that differ. */
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

/** Returns income of the year by item, each in its own sign: the lines that accounts may be on, and net income. */
function incomeItems(accounts: AnnualInputs['accounts']): ItemAmounts {
  const lines = mappableFocusLines.filter(({ code }) => isIncome({ focusId: code }));
  const own = lines.map(({ code, normalSide }) => {
    const balance = sumAccountBalances(
      accounts.filter(({ focusId }) => focusId === code),
      'end',
    );
    return [code, toDecimalString(normalSide === 'debit' ? balance : negate(balance))] as const;
  });
  return { ...Object.fromEntries(own), '4230': toDecimalString(computeNetIncome(accounts)) };
}
