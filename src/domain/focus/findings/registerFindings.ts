import { absolute, formatDollars, isEqual, isPositive, isZero, type Money, sum, zero } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import type { Finding } from '@/domain/questions/finding';
import { loanTies } from '@/domain/registers/loans/loanTies';
import { lineBalance } from '@/domain/statements/balances';
import type { CapitalInputs, WithdrawalType } from '../inputs/capitalInputs';
import { moneyInputs } from '../inputs/moneyInputs';
import {
  borrowedSecuritiesLine,
  type RegisterSums,
  registerAmounts,
  registerNames,
  registerRows,
} from '../inputs/registerInputs';
import { type FindingContext, warningFinding, withResolvingInputs } from './findings';

/** Checks that allowable loans of the register equal those of the books. */
function checkLoans({ inputs: { registers, period }, balances }: FindingContext): readonly Finding[] {
  const loans = registers?.loans ?? null;
  if (loans === null || !balances.has(period.end)) return [];
  return loanTies(loans, balances, period.end).flatMap(({ item, register, books, difference }) => {
    if (isZero(difference)) return [];
    const others = isPositive(loans.notAllowable)
      ? ` The register has ${formatDollars(loans.notAllowable)} more that isn't allowable.`
      : '';
    const message = `Subordinated loans register and ledger differ by ${formatDollars(absolute(difference))} in item ${item}: ${formatDollars(register)} of allowable loans on ${formatDay(period.end)}, ${formatDollars(books)} in the trial balance.${others}`;
    return [warningFinding('loansDiffer', message, [item, '3520'])];
  });
}

/** Checks that typed capital inputs equal the registers. */
function checkRegisterInputs({ inputs: { registers, capital, period }, balances }: FindingContext): readonly Finding[] {
  if (registers === undefined) return [];
  const borrowed = lineBalance(balances, period.end, borrowedSecuritiesLine);
  return registerAmounts(registers, borrowed).flatMap(({ name, register, amount }) => {
    const typed = capital[name];
    if (isEqual(typed ?? zero, amount)) return [];
    const { label, code } = moneyInputs[name];
    const said = typed === null ? 'is blank' : `is ${formatDollars(typed)}`;
    const message = `${label} (${code}) ${said}. The ${registerNames[register]} comes to ${formatDollars(amount)}.`;
    return [withResolvingInputs(warningFinding('registerDiffers', message, [code]), [name])];
  });
}

const rowTypes = [
  { type: 1, register: 'withdrawals', label: 'Proposed withdrawals of equity' },
  { type: 2, register: 'loans', label: 'Proposed payments of subordinated loans' },
] as const satisfies readonly { type: WithdrawalType; register: keyof RegisterSums; label: string }[];

/** Checks that typed proposed withdrawals sum to the registers'. */
function checkRegisterRows({ inputs: { registers, capital } }: FindingContext): readonly Finding[] {
  if (registers === undefined) return [];
  const expected = registerRows(registers, []);
  return rowTypes.flatMap(({ type, register, label }) => {
    if (registers[register] === null) return [];
    const [typed, amount] = [totalOf(capital.ownershipEquitySubordinatedLiabilities, type), totalOf(expected, type)];
    if (isEqual(typed, amount)) return [];
    const message = `${label} come to ${formatDollars(typed)}. The ${registerNames[register]} has ${formatDollars(amount)} in the next six months.`;
    return [
      withResolvingInputs(warningFinding('registerDiffers', message, ['4699']), [
        'ownershipEquitySubordinatedLiabilities',
      ]),
    ];
  });
}

function totalOf(rows: CapitalInputs['ownershipEquitySubordinatedLiabilities'], type: WithdrawalType): Money {
  return sum(rows.filter((row) => row.type === type).map(({ amount }) => amount));
}

/** Checks of the registers against the books and inputs; no findings without registers. */
export const registerFindings: readonly ((context: FindingContext) => readonly Finding[])[] = [
  checkLoans,
  checkRegisterInputs,
  checkRegisterRows,
];
