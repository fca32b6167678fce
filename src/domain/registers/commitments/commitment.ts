import type { CommitmentValues } from '@/contract/registers/commitments.schema';
import { type CommitmentClass, commitmentClasses } from '@/contract/registers/registers';
import {
  isEqual,
  largest,
  type Money,
  money,
  multiply,
  roundTo,
  roundToCents,
  smallest,
  subtract,
  sum,
  zero,
} from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import {
  amountCell,
  type CellFields,
  type CellReading,
  type Cells,
  choiceCell,
  optionalAmountCell,
  readCells,
  textCell,
} from '../cells';
import { checkAmount, type RegisterIssue } from '../registerIssue';
import { commitmentClassTexts } from '../registerTexts';

/** The values of a commitment that its deduction follows from. */
type CommitmentTerms = {
  securityClass: CommitmentClass;
  amount: Money;
  /** The haircut of class OTHER; null for equities. */
  deduction: Money | null;
  /** Negative for a loss. */
  profit: Money;
};

/** An open contractual commitment at the end of a period (Rule 15c3-1(c)(2)(viii)). */
export type Commitment = CommitmentTerms & { end: IsoDate };

/** Shares of the market value that are deducted of equities (Rule 15c3-1(c)(2)(viii)(A)). */
const shares = { UNLISTED_EQUITY: '0.3', LISTED_EQUITY: '0.15' } as const;

function deductionOf({ securityClass, amount, deduction }: CommitmentTerms): Money {
  return securityClass === 'OTHER' ? (deduction ?? zero) : multiply(amount, shares[securityClass]);
}

/** Returns the profit that reduces a commitment's own deduction, to zero at most; negative for a loss, which increases it ((viii)(C)). */
function countedProfit(commitment: CommitmentTerms): Money {
  return smallest(commitment.profit, deductionOf(commitment));
}

/** Computes a commitment's charge: its deduction less its own profit, or plus its loss. */
export function commitmentCharge(commitment: CommitmentTerms): Money {
  return roundToCents(subtract(deductionOf(commitment), countedProfit(commitment)));
}

/** Returns a commitment of the wire in exact amounts. */
export function toCommitmentTerms(values: CommitmentValues): CommitmentTerms {
  const { security_class: securityClass, amount, deduction, profit } = values;
  return {
    securityClass,
    amount: money(amount),
    deduction: deduction === null ? null : money(deduction),
    profit: money(profit),
  };
}

/** The sums of a register of commitments at the end of a period, as the capital inputs have them. */
export type CommitmentSums = {
  /** Market values of equities. */
  unlisted: Money;
  listed: Money;
  /** The profit of equities that counts, each at most its own deduction; negative for a loss. */
  profit: Money;
  /** The profit in it of unlisted equities, without losses: what of their deduction is gone before any add-back ((viii)(B)). */
  unlistedProfit?: Money;
  /** The charges of other securities. */
  others: Money;
};

/** Sums the commitments that are open at the end of a period; null without any, which has no effect on the inputs. */
export function commitmentSums(commitments: readonly Commitment[], end: IsoDate): CommitmentSums | null {
  const open = commitments.filter((commitment) => commitment.end === end);
  if (open.length === 0) return null;
  const amountOf = (wanted: CommitmentClass) =>
    sum(open.filter(({ securityClass }) => securityClass === wanted).map(({ amount }) => amount));
  const [others, equities] = [open.filter(isOther), open.filter((commitment) => !isOther(commitment))];
  return {
    unlisted: amountOf('UNLISTED_EQUITY'),
    listed: amountOf('LISTED_EQUITY'),
    profit: roundToCents(sum(equities.map(countedProfit))),
    unlistedProfit: roundToCents(
      sum(equities.filter(isUnlisted).map((commitment) => largest(zero, countedProfit(commitment)))),
    ),
    others: sum(others.map(commitmentCharge)),
  };
}

function isOther({ securityClass }: CommitmentTerms): boolean {
  return securityClass === 'OTHER';
}

function isUnlisted({ securityClass }: CommitmentTerms): boolean {
  return securityClass === 'UNLISTED_EQUITY';
}

type Checked = Pick<CommitmentValues, 'issuer' | 'security_class' | 'amount' | 'deduction' | 'profit'>;

const haircutMissing = 'Enter the haircut of Rule 15c3-1(c)(2)(vi), or 0.00.';
const haircutComputed = 'Leave the haircut of equities empty. It follows from the market value.';

/** Validates the values of a commitment that need no books. Returns issues by field, empty if valid. */
export function checkCommitment(values: Checked): RegisterIssue[] {
  const { issuer, security_class: securityClass, amount, deduction, profit } = values;
  const issues: RegisterIssue[] = [...checkAmount('amount', amount)];
  if (issuer.trim() === '') issues.push({ path: 'issuer', message: 'This field is required' });
  const haircut = haircutIssue(securityClass, deduction);
  if (haircut !== null) issues.push({ path: 'deduction', message: haircut });
  const written = [
    ['deduction', deduction],
    ['profit', profit],
  ] as const;
  for (const [path, value] of written) {
    if (value !== null && !isEqual(roundTo(money(value), 2), money(value)))
      issues.push({ path, message: 'Enter at most two decimals' });
  }
  return issues;
}

/** Returns the reason that a class can't have this haircut, null if it can. */
export function haircutIssue(securityClass: CommitmentClass, deduction: number | null): string | null {
  if (securityClass === 'OTHER') return deduction === null ? haircutMissing : null;
  return deduction === null ? null : haircutComputed;
}

/** Reads the cells that a row of commitments has. A class is written as the screens label it, or by its key; an empty profit is none. */
export function readCommitmentCells(cells: Cells<Checked>): CellReading<Checked> {
  return readCells<Checked>(fields, cells);
}

const fields: CellFields<Checked> = {
  issuer: textCell,
  security_class: choiceCell(commitmentClasses, commitmentClassTexts),
  amount: amountCell,
  deduction: optionalAmountCell,
  profit: { ...amountCell, parse: (text) => (text === '' ? 0 : amountCell.parse(text)) },
};
