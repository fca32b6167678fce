import { zero } from '@/domain/money';
import { type CapitalInputs, maxWithdrawals } from './capitalInputs';
import { figureOfParts } from './figures';
import { type MoneyInputName, moneyInputNames, moneyInputs } from './moneyInputs';
import type { Figure, FocusCompany } from './types';

const haircutsNote = 'Incomplete: securities are held whose haircut is not given.';
const alternativeNote = 'Only for a firm on the alternative method.';

/** The boxes that are typed: capital inputs as they are. What is left out is zero, but a haircut is undefined while one that is needed is missing. */
export function capitalFigures(capital: CapitalInputs, hasHaircuts: boolean): readonly Figure[] {
  return moneyInputNames.filter((name) => !isAdjustment(name)).map((name) => capitalFigure(capital, name, hasHaircuts));
}

/** The amounts of the proposed withdrawals (4603 … 4693), zero in rows not used. */
export function withdrawalFigures(capital: CapitalInputs): readonly Figure[] {
  return Array.from({ length: maxWithdrawals }, (_, index) => {
    const row = capital.ownershipEquitySubordinatedLiabilities[index];
    const parts = row === undefined ? [] : [{ kind: 'withdrawal', row: index + 1, amount: row.amount } as const];
    return figureOfParts(String(4603 + 10 * index), parts);
  });
}

/** The dollar minimum (3758), and the boxes of the alternative method, which a firm on the basic method leaves empty. */
export function companyFigures(company: FocusCompany): readonly Figure[] {
  return [
    figureOfParts('3758', [{ kind: 'company', field: 'minimumNetCapital', amount: company.minimumNetCapital }]),
    { code: '3870', amount: null, parts: [], note: alternativeNote },
    { code: '3880', amount: null, parts: [], note: alternativeNote },
  ];
}

function capitalFigure(capital: CapitalInputs, name: MoneyInputName, hasHaircuts: boolean): Figure {
  const { code, group } = moneyInputs[name];
  const amount = capital[name];
  if (amount === null && group === 'haircuts' && !hasHaircuts)
    return { code, amount: null, parts: [], note: haircutsNote };
  return figureOfParts(code, [{ kind: 'capitalInput', name, sign: 1, amount: amount ?? zero }]);
}

function isAdjustment(name: MoneyInputName): boolean {
  return 'adjusts' in moneyInputs[name];
}
