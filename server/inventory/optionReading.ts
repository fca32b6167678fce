import type { Reading } from '@server/staging/stagedKind';
import { optionLabels } from '@/contract/inventory/option';
import { contractsValue } from '@/domain/haircuts/positionValue';
import { money, toDecimalString } from '@/domain/money';
import {
  choicesOf,
  currencyChoices,
  givenText,
  isAmount,
  keyOf,
  type PositionFields,
  readChoice,
  readDate,
  readNumberField,
  readSecurityId,
  readTextField,
  refuseField,
  type SentPosition,
  sideChoices,
} from './positionFields';

const callPutChoices = choicesOf([
  { value: 'Call', names: ['C'] },
  { value: 'Put', names: ['P'] },
]);
const coveredChoices = choicesOf([
  { value: 'Yes', names: ['Y', 'true', 'covered'] },
  { value: 'No', names: ['N', 'false', 'uncovered', 'not covered'] },
]);

/** Validates an option position without the books and derives empty values; strike and exercise price default to each other. */
export function readOption(sent: SentPosition): Reading {
  const fields: PositionFields = { sent, labels: optionLabels, issues: [] };
  const side = readChoice(fields, 'long_short', sideChoices);
  const own = {
    identifier: readTextField(fields, 'identifier', true),
    cusip_isin: readSecurityId(fields, 'cusip_isin'),
    call_put: readChoice(fields, 'call_put', callPutChoices),
    currency: readChoice(fields, 'currency', currencyChoices),
    long_short: side,
    covered: readChoice(fields, 'covered', coveredChoices),
    contracts_qty: readNumberField(fields, 'contracts_qty', { decimals: 4, isRequired: true, isPositive: true, side }),
    contract_purch_pr: readNumberField(fields, 'contract_purch_pr', { decimals: 4, isRequired: true }),
    underlying_symbol: readTextField(fields, 'underlying_symbol', true)?.toUpperCase() ?? null,
    underlying_mkt_pr: readNumberField(fields, 'underlying_mkt_pr', { decimals: 4, isRequired: true }),
    closing_price: readNumberField(fields, 'closing_price', { decimals: 4, isRequired: true }),
    ...readStrike(fields),
    maturity: readDate(fields, 'maturity'),
  };
  const readValue = (field: string, price: string | null) =>
    readNumberField(fields, field, { decimals: 2, isRequired: false, side }) ??
    workedOut({ field, contracts: own.contracts_qty, price }, fields);
  const values = {
    ...own,
    underlying_mkt_value: readValue('underlying_mkt_value', own.underlying_mkt_pr),
    tot_pos_val: readValue('tot_pos_val', own.closing_price),
  };
  if (fields.issues.length > 0) return { ok: false, issues: fields.issues };
  const { identifier, cusip_isin, underlying_symbol, call_put, strike, long_short, covered } = values;
  const strikeText = strike === null ? null : toDecimalString(money(strike));
  const parts = [identifier, cusip_isin, underlying_symbol, call_put, strikeText, long_short, covered];
  return { ok: true, values: { ...values, position_key: keyOf(parts) } };
}

function readStrike(fields: PositionFields) {
  const rule = { decimals: 4, isRequired: false, isPositive: true } as const;
  const strike = readNumberField(fields, 'strike', rule);
  const exercise = readNumberField(fields, 'underlying_exec_pr', rule);
  const isMissing = givenText(fields, 'strike') === '' && givenText(fields, 'underlying_exec_pr') === '';
  if (isMissing) refuseField(fields, 'strike', 'Strike is required.');
  return { strike: strike ?? exercise, underlying_exec_pr: exercise ?? strike };
}

type Factors = { field: string; contracts: string | null; price: string | null };

function workedOut({ field, contracts, price }: Factors, fields: PositionFields): string | null {
  if (contracts === null || price === null) return null;
  const value = contractsValue(contracts, price);
  if (isAmount(value)) return value;
  return refuseField(fields, field, 'Contracts times price has more than 13 digits. Correct them.');
}
