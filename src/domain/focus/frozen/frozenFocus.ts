import { type Money, money, toDecimalString, zero } from '@/domain/money';
import type { Written } from '@/domain/written';
import type { Filer, Filing, FocusReport } from '../focusReport';
import type { CapitalInputs, WithdrawalRow } from '../inputs/capitalInputs';
import { type ListedItem, mapListedInputs } from '../inputs/listedItems';
import { mapMoneyInputs } from '../inputs/moneyInputs';
import type { FocusCompany, FocusInputs, LineBalance, PriorFiling, TrialBalanceSums } from '../types';
import { type FrozenInventory, readInventory, writeInventory } from './frozenInventory';
import { type FrozenRegisters, readRegisters, writeRegisters } from './frozenRegisters';

/** The inputs of a computation as plain JSON. */
export type WrittenInputs = Written<Omit<FocusInputs, 'inventory' | 'registers'>> & {
  inventory: FrozenInventory | null;
  registers?: FrozenRegisters;
};

/** The account numbers behind each FOCUS line, blanks between them, by item number; `unmapped` holds those without a line. */
export type FrozenMapping = Readonly<Record<string, string>>;

/** Everything that a generated report rests on, as plain JSON: what its verification computes it from again. */
export type FrozenFocus = {
  /**
   * Raised when the shape changes, so that old reports stay readable. In 1 the mapping was lists, which computing does not read; up to 2 the
   * company had a dollar minimum and a first year alone, and the inputs no debit items; up to 3 there was no inventory,
   * up to 4 no lists.
   */
  version: 5;
  filer: Filer;
  filing: Filing;
  generatedAt: string;
  inputs: WrittenInputs;
  mapping: FrozenMapping;
  /** The positions behind `inputs.inventory`, which are kept apart: how many, and their checksum. Null without an inventory. */
  positions: { count: number; checksum: string } | null;
  /** The company's commit counter: the state of the books that the sums were taken from. */
  commitNumber: number;
};

type Freezing = Omit<FrozenFocus, 'version' | 'inputs'> & { inputs: FocusInputs };

/** Freezes the inputs of a report. */
export function freezeFocus({ inputs, ...facts }: Freezing): FrozenFocus {
  return { version: 5, ...facts, inputs: writeInputs(inputs) };
}

/** What the report of these frozen inputs is computed from. */
export function thawFocus({ filer, filing, generatedAt, inputs }: FrozenFocus): Omit<FocusReport, 'computation'> {
  return { filer, filing, generatedAt, inputs: readInputs(inputs) };
}

/** What a computation rests on, every amount as an exact decimal text. */
export function writeInputs(inputs: FocusInputs): WrittenInputs {
  const { company, period, trialBalances, capital, priorFiling, inventory, registers } = inputs;
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
    inventory: inventory && writeInventory(inventory),
    ...(registers && { registers: writeRegisters(registers) }),
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

/** Reads what `writeInputs` wrote. */
export function readInputs(inputs: Omit<WrittenInputs, 'inventory'> & Partial<WrittenInputs>): FocusInputs {
  const { company, period, trialBalances, capital, priorFiling, inventory, registers } = inputs;
  return {
    company: readCompany(company),
    period,
    trialBalances: trialBalances.map(readSums),
    capital: readCapital(capital),
    priorFiling: priorFiling && readPriorFiling(priorFiling),
    inventory: inventory ? readInventory(inventory) : null,
    ...(registers && { registers: readRegisters(registers) }),
  };
}

type WrittenCompany = Written<FocusCompany>;
type SinceVersion3 = 'method' | 'marketMakerMinimum' | 'addOns';

function readCompany(company: Omit<WrittenCompany, SinceVersion3> & Partial<Pick<WrittenCompany, SinceVersion3>>) {
  const { method = 'BASIC', marketMakerMinimum, addOns = [] } = company;
  return {
    ...company,
    method,
    minimumNetCapital: money(company.minimumNetCapital),
    marketMakerMinimum: marketMakerMinimum === undefined ? zero : money(marketMakerMinimum),
    addOns: addOns.map(({ reason, amount }) => ({ reason, amount: money(amount) })),
  };
}

function readSums({ end, lines }: Written<TrialBalanceSums>): TrialBalanceSums {
  return { end, lines: lines.map((line) => ({ ...line, debit: money(line.debit), credit: money(line.credit) })) };
}

type WrittenCapital = Written<CapitalInputs>;

function readCapital({ items, ...capital }: Omit<WrittenCapital, 'items'> & Partial<WrittenCapital>): CapitalInputs {
  const amounts = mapMoneyInputs((name) => readAmount(capital[name]));
  const rows = capital.ownershipEquitySubordinatedLiabilities.map(
    (row): WithdrawalRow => ({ ...row, amount: money(row.amount) }),
  );
  const listed = mapListedInputs((name) =>
    (items?.[name] ?? []).map((item): ListedItem => ({ ...item, amount: money(item.amount) })),
  );
  return { ...capital, ...amounts, ownershipEquitySubordinatedLiabilities: rows, items: listed } as CapitalInputs; // blank inputs alone are null, as when frozen
}

/** An input that the report does not have yet was blank. */
function readAmount(amount: string | null | undefined): Money | null {
  return amount === null || amount === undefined ? null : money(amount);
}

function readPriorFiling({ period, ownershipEquity, subordinated }: Written<PriorFiling>): PriorFiling {
  return { period, ownershipEquity: money(ownershipEquity), subordinated: money(subordinated) };
}
