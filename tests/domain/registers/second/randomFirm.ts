import { type Seeded, seeded } from '@tests/support/seeded';
import type { CommitmentValues } from '@/contract/registers/commitments.schema';
import type { ReceivableValues } from '@/contract/registers/receivables.schema';
import { commitmentClasses, receivableKinds, withdrawalKinds } from '@/contract/registers/registers';
import type { SubordinatedLoanValues } from '@/contract/registers/subordinatedLoans.schema';
import type { WithdrawalValues } from '@/contract/registers/withdrawals.schema';
import { shiftDays, shiftMonths } from './calendar';

/** A payment of a loan before its maturity. */
type RandomPayment = { date: string; amount: number };

export type RandomLoan = Omit<SubordinatedLoanValues, 'payments'> & { id: number; payments: RandomPayment[] };

export type RandomWithdrawal = WithdrawalValues & { id: number };

/** A firm at the end of a period, in dollars, every amount a multiple of ten. */
export type RandomFirm = {
  end: string;
  today: string;
  isAlternative: boolean;
  minimum: number;
  debitItems: number;
  cash: number;
  payables: number;
  securities: number;
  haircut: number;
  receivables: ReceivableValues[];
  commitments: CommitmentValues[];
  loans: RandomLoan[];
  withdrawals: RandomWithdrawal[];
};

/** The items of the accounts that hold receivables. */
export const receivableAccounts: Readonly<Record<string, string>> = { '1295': '295', '1300': '300', '1535': '535' };

const end = '2025-06-30';
const offsettable = ['brokerCommission', 'fundConcession', 'fundManagementFee', 'unsecured'];

/** Makes up a firm whose registers reach each paragraph now and then. */
export function randomFirm(seed: number): RandomFirm {
  const random = seeded(seed);
  const tens = (min: number, max: number) => random.integer(min / 10, max / 10) * 10;
  const isAlternative = random.isTrue(0.3);
  const listOf = <Item>(max: number, make: (place: number) => Item) =>
    Array.from({ length: random.integer(0, max) }, (_, place) => make(place));
  const securities = tens(0, 800_000);
  return {
    end,
    today: random.one(['2025-07-05', '2025-07-25', '2025-09-20']),
    isAlternative,
    minimum: isAlternative ? 250_000 : random.one([5_000, 50_000, 100_000, 250_000]),
    debitItems: isAlternative ? tens(0, 20_000_000) : 0,
    cash: tens(200_000, 3_000_000),
    payables: tens(0, random.isTrue(0.3) ? 9_000_000 : 900_000),
    securities,
    haircut: tens(0, random.isTrue(0.2) ? 3_000_000 : securities / 2),
    receivables: listOf(8, () => randomReceivable(random, tens)),
    commitments: listOf(4, () => randomCommitment(random, tens)),
    loans: listOf(4, (place) => randomLoan(random, { tens, id: place + 1 })),
    withdrawals: listOf(6, (place) => ({
      id: place + 1,
      kind: random.one(withdrawalKinds),
      is_made: random.isTrue(0.5),
      date: shiftDays(end, random.integer(-45, 330)),
      amount: tens(10, random.isTrue(0.4) ? 900_000 : 60_000),
      person: 'Ann Owner',
      relation: 'STOCKHOLDER',
      note: '',
    })),
  };
}

type Tens = (min: number, max: number) => number;

function randomReceivable(random: Seeded, tens: Tens): ReceivableValues {
  const kind = random.one(receivableKinds);
  const amount = tens(10, kind === 'freeShipment' ? 9_000 : 200_000);
  const hasOffset = offsettable.includes(kind) && random.isTrue(0.4);
  return {
    time_report: 'Q2 25',
    account_number: random.one(Object.keys(receivableAccounts)),
    debtor: 'Example',
    kind,
    arisen_on: shiftDays(end, -random.integer(0, random.isTrue(0.5) ? 35 : 100)),
    amount,
    offset_amount: hasOffset ? tens(10, amount) : null,
    offset_contract: hasOffset ? 'Section 4' : null,
  };
}

function randomCommitment(random: Seeded, tens: Tens): CommitmentValues {
  const security_class = random.one(commitmentClasses);
  return {
    time_report: 'Q2 25',
    issuer: 'Example',
    security_class,
    amount: tens(10, 600_000),
    deduction: security_class === 'OTHER' ? tens(0, 60_000) : null,
    profit: random.isTrue(0.4) ? 0 : tens(-40_000, 200_000),
  };
}

function randomLoan(random: Seeded, { tens, id }: { tens: Tens; id: number }): RandomLoan {
  const is_temporary = random.isTrue(0.2);
  const agreement_date = shiftDays(end, is_temporary ? random.integer(-200, 20) : random.integer(-900, 20));
  const months = random.one([9, 12, 24, 36, 48]);
  const maturity_date = is_temporary
    ? shiftDays(agreement_date, random.integer(30, 50))
    : shiftMonths(agreement_date, months);
  const amount = tens(1_000, random.isTrue(0.3) ? 1_500_000 : 300_000);
  const days = [200, 500, 640, 800, 990].map((each) => shiftDays(agreement_date, each + random.integer(0, 60)));
  const payments = (random.isTrue(0.6) ? days : [])
    .filter((date) => date < maturity_date && random.isTrue(0.7))
    .map((date) => ({ date, amount: Math.floor(amount / 80) * 10 }));
  return {
    id,
    lender: `Lender ${id}`,
    lender_is: random.one(['OWNER', 'OUTSIDER'] as const),
    form: random.one(['CASH', 'NOTE'] as const),
    amount,
    agreement_date,
    maturity_date,
    is_equity: random.isTrue(0.6),
    is_temporary,
    approval_reference: random.isTrue(0.85) ? 'FINRA 2025' : null,
    renewal_notice_by: null,
    is_expected_to_renew: random.isTrue(0.3),
    payments: payments.filter(({ amount: paid }) => paid > 0),
  };
}
