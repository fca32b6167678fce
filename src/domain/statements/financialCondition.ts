import type { CompanyType } from '@/contract/company/company';
import { getAccountSection } from '@/domain/coa/accounts';
import { figureOfParts } from '@/domain/focus/figures';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { type FocusLine, mappableFocusLines } from '@/domain/focus/lines/focusLines';
import type { Figure, FigurePart } from '@/domain/focus/types';
import type { IsoDate } from '@/domain/periods';
import { type Balances, findBalance } from './balances';
import { unclosedIncomeParts } from './ownershipEquity';
import { computeTransfers, transferParts } from './transfers';

type FinancialConditionInputs = {
  balances: Balances;
  end: IsoDate;
  companyType: CompanyType;
  capital: CapitalInputs;
};

/** The asset and liability lines that accounts are mapped to. */
export const assetAndLiabilityLines: readonly FocusLine[] = mappableFocusLines.filter((line) => {
  const section = getAccountSection(line.code);
  return section === 'assets' || section === 'liabilities';
});

/**
 * Computes the input lines of the statement of financial condition, positive on their normal side (1796 is stated positive and deducted). Contra
 * accounts reduce their line; transfers move amounts between columns; the year's unclosed income is in equity.
 */
export function financialConditionFigures(inputs: FinancialConditionInputs): readonly Figure[] {
  const transfers = computeTransfers(inputs.capital);
  return mappableFocusLines
    .filter(isOnBalanceSheet)
    .map((line) =>
      figureOfParts(line.code, [
        ...ownPart(inputs, line.code),
        ...transferParts(transfers, line.code),
        ...unclosedIncomeParts(inputs.balances, inputs.end, { code: line.code, companyType: inputs.companyType }),
      ]),
    );
}

function ownPart({ balances, end }: FinancialConditionInputs, code: string): readonly FigurePart[] {
  const amount = findBalance(balances, end, code);
  return amount === undefined ? [] : [{ kind: 'trialBalance', end, focusId: code, sign: 1, amount }];
}

function isOnBalanceSheet(line: FocusLine): boolean {
  const section = getAccountSection(line.code);
  return section === 'assets' || section === 'liabilities' || section === 'equity';
}
