import { type Money, money, toDecimalString } from '@/domain/money';
import type { QuestionFacts } from '@/domain/questions/facts';
import type { Written } from '@/domain/written';
import type { Filer, Filing, FocusReport } from '../focusReport';
import type { CapitalInputs, WithdrawalRow } from '../inputs/capitalInputs';
import { type ListedItem, mapListedInputs } from '../inputs/listedItems';
import { mapMoneyInputs } from '../inputs/moneyInputs';
import type { FocusCompany, FocusInputs, LineBalance, PriorFiling, TrialBalanceSums } from '../types';
import { type FrozenInventory, readFrozenInventory, writeFrozenInventory } from './frozenInventory';
import { type FrozenRegisters, readFrozenRegisters, writeFrozenRegisters } from './frozenRegisters';

/** The inputs of a computation as plain JSON. */
export type WrittenInputs = Written<Omit<FocusInputs, 'inventory' | 'registers' | 'facts'>> & {
  inventory: FrozenInventory | null;
  registers?: FrozenRegisters;
  /** Plain as they are. */
  facts?: QuestionFacts;
};

/** The account numbers of each FOCUS line, separated by blanks, by item number; `unmapped` has those without a line. */
export type FrozenMapping = Readonly<Record<string, string>>;

/** All inputs of a generated report, as plain JSON, for its verification. */
export type FrozenFocus = {
  /** Raised when the shape changes, so that earlier reports stay readable. */
  version: 5;
  filer: Filer;
  filing: Filing;
  generatedAt: string;
  inputs: WrittenInputs;
  mapping: FrozenMapping;
  /** Count and checksum of the positions behind `inputs.inventory`, which are stored separately. Null without an inventory. */
  positions: { count: number; checksum: string } | null;
  /** The company's commit counter: the state of the books that the sums were taken from. */
  commitNumber: number;
};

type Freezing = Omit<FrozenFocus, 'version' | 'inputs'> & { inputs: FocusInputs };

/** Freezes the inputs of a report. */
export function freezeFocus({ inputs, ...facts }: Freezing): FrozenFocus {
  return { version: 5, ...facts, inputs: writeFrozenInputs(inputs) };
}

/** Reads the report of these frozen inputs, without its computation. */
export function thawFocus({ filer, filing, generatedAt, inputs }: FrozenFocus): Omit<FocusReport, 'computation'> {
  return { filer, filing, generatedAt, inputs: readFrozenInputs(inputs) };
}

/** Writes a computation's inputs, every amount as an exact decimal text. */
export function writeFrozenInputs(inputs: FocusInputs): WrittenInputs {
  const { company, period, trialBalances, capital, priorFiling, inventory, registers, facts, isInReview } = inputs;
  return {
    company: writeCompany(company),
    period,
    trialBalances: trialBalances.map(({ end, lines }) => ({ end, lines: lines.map(writeLine) })),
    capital: writeCapital(capital),
    priorFiling: priorFiling && {
      period: priorFiling.period,
      ownershipEquity: toDecimalString(priorFiling.ownershipEquity),
      subordinated: toDecimalString(priorFiling.subordinated),
    },
    inventory: inventory && writeFrozenInventory(inventory),
    ...(registers && { registers: writeFrozenRegisters(registers) }),
    ...(facts && { facts }),
    ...(isInReview && { isInReview }),
  };
}

function writeCompany(company: FocusCompany): Written<FocusCompany> {
  return {
    ...company,
    minimumNetCapital: toDecimalString(company.minimumNetCapital),
    marketMakerMinimum: toDecimalString(company.marketMakerMinimum),
    addOns: company.addOns.map(({ reason, amount }) => ({ reason, amount: toDecimalString(amount) })),
  };
}

function writeLine(line: LineBalance): Written<LineBalance> {
  return { ...line, debit: toDecimalString(line.debit), credit: toDecimalString(line.credit) };
}

function writeCapital(capital: CapitalInputs): Written<CapitalInputs> {
  const rows = capital.ownershipEquitySubordinatedLiabilities;
  return {
    ...capital,
    ...mapMoneyInputs((name) => writeAmount(capital[name])),
    ownershipEquitySubordinatedLiabilities: rows.map((row) => ({ ...row, amount: toDecimalString(row.amount) })),
    items: mapListedInputs((name) =>
      capital.items[name].map((item) => ({ ...item, amount: toDecimalString(item.amount) })),
    ),
  } as Written<CapitalInputs>; // blank inputs alone are null, as in the source
}

function writeAmount(amount: Money | null): string | null {
  return amount === null ? null : toDecimalString(amount);
}

/** Reads what `writeFrozenInputs` wrote. */
export function readFrozenInputs(inputs: WrittenInputs): FocusInputs {
  const { company, period, trialBalances, capital, priorFiling, inventory, registers, facts, isInReview } = inputs;
  return {
    company: readCompany(company),
    period,
    trialBalances: trialBalances.map(readSums),
    capital: readCapital(capital),
    priorFiling: priorFiling && readPriorFiling(priorFiling),
    inventory: inventory ? readFrozenInventory(inventory) : null,
    ...(registers && { registers: readFrozenRegisters(registers) }),
    ...(facts && { facts }),
    ...(isInReview && { isInReview }),
  };
}

function readCompany(company: Written<FocusCompany>): FocusCompany {
  return {
    ...company,
    minimumNetCapital: money(company.minimumNetCapital),
    marketMakerMinimum: money(company.marketMakerMinimum),
    addOns: company.addOns.map(({ reason, amount }) => ({ reason, amount: money(amount) })),
  };
}

function readSums({ end, lines }: Written<TrialBalanceSums>): TrialBalanceSums {
  return { end, lines: lines.map((line) => ({ ...line, debit: money(line.debit), credit: money(line.credit) })) };
}

function readCapital({ items, ...capital }: Written<CapitalInputs>): CapitalInputs {
  const amounts = mapMoneyInputs((name) => readAmount(capital[name]));
  const rows = capital.ownershipEquitySubordinatedLiabilities.map(
    (row): WithdrawalRow => ({ ...row, amount: money(row.amount) }),
  );
  const listed = mapListedInputs((name) =>
    (items[name] ?? []).map((item): ListedItem => ({ ...item, amount: money(item.amount) })),
  );
  return { ...capital, ...amounts, ownershipEquitySubordinatedLiabilities: rows, items: listed } as CapitalInputs; // blank inputs alone are null, as when frozen
}

/** Reads an amount; an input that didn't exist when the report was frozen is blank. */
function readAmount(amount: string | null | undefined): Money | null {
  return amount === null || amount === undefined ? null : money(amount);
}

function readPriorFiling({ period, ownershipEquity, subordinated }: Written<PriorFiling>): PriorFiling {
  return { period, ownershipEquity: money(ownershipEquity), subordinated: money(subordinated) };
}
