import type { Transaction } from '@server/db/client';
import {
  type EditedNonOption,
  type EditedOption,
  listNonOptionsOfIds,
  listOptionsOfIds,
} from '@server/inventory/repositories/positionsRepository';
import type { NonOptionChange } from '@/contract/inventory/nonOption';
import type { OptionChange } from '@/contract/inventory/option';
import { contractsValue } from '@/domain/haircuts/positionValue';
import { options as parameters } from '@/domain/haircuts/tables';
import type { NonOptionPosition, OptionPosition } from '@/domain/haircuts/types';
import { enteredSubtype } from '@/domain/haircuts/vocabulary';
import { divide, type Money, money, multiply, roundTo, toAmount, toDecimalString } from '@/domain/money';
import { formatDay, type IsoDate } from '@/domain/periods';
import type { WhatIfBooks } from '@/domain/whatIf/whatIfBooks';
import type { PeriodBase } from './whatIfBase';

/** The books before and after the steps, and the time of staging. */
type Moved = { base: PeriodBase; after: WhatIfBooks; madeAt: string };

/** Returns the steps' changes of securities as changes of the inventory. */
export async function positionChanges(tx: Transaction, { base, after, madeAt }: Moved): Promise<NonOptionChange[]> {
  const before = base.books.positions?.nonOptions ?? [];
  const then = after.positions?.nonOptions ?? [];
  const byId = new Map(then.map((position) => [position.id, position]));
  const touched = before.filter((position) => byId.get(position.id) !== position);
  const rows = await listNonOptionsOfIds(
    tx,
    base.read.company.id,
    touched.map(({ id }) => id),
  );
  const { end } = base.books.period;
  const edited = rows.map((row) => editedPosition(row, byId.get(row.id), end));
  const added = then
    .filter(({ id }) => id < 0)
    .map((position) => ({
      ...ofPosition(position, end),
      id: -position.id,
      updatedAt: madeAt,
      purchPr: toNumber(position.closingPrice),
    }));
  return [...edited, ...added];
}

function editedPosition(row: EditedNonOption, position: NonOptionPosition | undefined, end: IsoDate): NonOptionChange {
  const own = { id: row.id, updatedAt: new Date(row.updated_at).toISOString() };
  if (position === undefined) return { ...own, isDeleted: true };
  return { ...ofPosition(position, end), ...own, purchPr: Number(row.purch_pr) };
}

function ofPosition(position: NonOptionPosition, reportDate: IsoDate): Omit<NonOptionChange, 'id' | 'updatedAt'> {
  return {
    reportDate,
    identifier: position.identifier,
    cusipIsin: position.cusipIsin,
    type: position.type,
    subtype: position.subtype,
    currency: position.currency,
    qty: toNumber(position.quantity),
    longOrShort: position.side,
    closingPrice: toNumber(position.closingPrice),
    maturity: position.maturity,
    totPosVal: toAmount(position.marketValue),
    bondsFaceVal: position.faceValue === null ? null : toAmount(position.faceValue),
    haircutAmount:
      position.subtype === enteredSubtype && position.userHaircut !== null ? toAmount(position.userHaircut) : null,
  };
}

/** Converts an amount to a number, exact for quantities and prices of at most four decimals. */
function toNumber(amount: Money): number {
  return amount.toNumber();
}

/** Returns the steps' changes of options as changes of the inventory. */
export async function optionChanges(tx: Transaction, { base, after, madeAt }: Moved): Promise<OptionChange[]> {
  const before = base.books.positions?.options ?? [];
  const then = after.positions?.options ?? [];
  const byId = new Map(then.map((option) => [option.id, option]));
  const touched = before.filter((option) => byId.get(option.id) !== option).map(({ id }) => id);
  const rows = await listOptionsOfIds(tx, base.read.company.id, touched);
  const { end } = base.books.period;
  const added = then
    .filter(({ id }) => id < 0)
    .map((option): OptionChange => {
      const price = priceOf(option);
      const own = { identifier: identifierOf(option), currency: 'USD', closingPrice: price, contractPurchPr: price };
      return { ...ofOption(option, end), ...own, id: -option.id, updatedAt: madeAt };
    });
  return [...rows.map((row) => editedOption(row, byId.get(row.id), end)), ...added];
}

function editedOption(row: EditedOption, option: OptionPosition | undefined, end: IsoDate): OptionChange {
  const own = { id: row.id, updatedAt: new Date(row.updated_at).toISOString() };
  if (option === undefined) return { ...own, isDeleted: true };
  const kept = { identifier: row.identifier, currency: row.currency, covered: row.covered };
  const prices = { closingPrice: Number(row.closing_price), contractPurchPr: Number(row.contract_purch_pr) };
  return { ...ofOption(option, end), ...kept, ...prices, ...own };
}

function ofOption(option: OptionPosition, reportDate: IsoDate): Omit<OptionChange, 'id' | 'updatedAt'> {
  const { contracts, underlyingPrice, strike, exercisePrice } = option;
  const underlying = contractsValue(toDecimalString(contracts), toDecimalString(underlyingPrice));
  return {
    reportDate,
    cusipIsin: option.cusipIsin,
    callPut: option.callPut,
    longShort: option.side,
    covered: option.isCovered ? 'Yes' : 'No',
    contractsQty: toNumber(contracts),
    underlyingSymbol: option.underlyingSymbol,
    strike: strike && toNumber(strike),
    underlyingExecPr: exercisePrice && toNumber(exercisePrice),
    maturity: option.expiry,
    underlyingMktPr: toNumber(underlyingPrice),
    underlyingMktValue: toAmount(money(underlying)),
    totPosVal: toAmount(option.marketValue),
  };
}

/** Returns the identifier of a step's option: `AAPL 210 Call 12/18/2026`. */
function identifierOf({ description, expiry }: OptionPosition): string {
  return expiry === null ? description : `${description} ${formatDay(expiry)}`;
}

/** Returns the price of a share under the contracts. */
function priceOf({ marketValue, contracts }: OptionPosition): number {
  return toNumber(roundTo(divide(marketValue, multiply(contracts, parameters.sharesPerContract)), 4));
}
