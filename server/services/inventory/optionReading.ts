import type { Reading } from '@server/services/staging/stagedKind';
import { optionLabels } from '@/contract/option';
import { contractsValue } from '@/domain/haircuts/positionValue';
import { isMore, largestAmount, money, toDecimalString } from '@/domain/money';
import {
  type Choice,
  currencyChoices,
  type FieldsReader,
  keyOf,
  readFields,
  type SentPosition,
  sideChoices,
} from './positionFields';

const callPutChoices: readonly Choice[] = [
  { value: 'Call', names: ['C'] },
  { value: 'Put', names: ['P'] },
];
const coveredChoices: readonly Choice[] = [
  { value: 'Yes', names: ['Y', 'true', 'covered'] },
  { value: 'No', names: ['N', 'false', 'uncovered', 'not covered'] },
];

/**
 * The rules of an option position that need no books. Values are worked out where they are empty; of strike and exercise price either stands
 * in for the other.
 */
export function readOption(sent: SentPosition): Reading {
  const fields = readFields(sent, optionLabels);
  const own = {
    identifier: fields.text('identifier', true),
    cusip_isin: fields.text('cusip_isin')?.replaceAll(' ', '').toUpperCase() ?? null,
    call_put: fields.choice('call_put', callPutChoices),
    currency: fields.choice('currency', currencyChoices),
    long_short: fields.choice('long_short', sideChoices),
    covered: fields.choice('covered', coveredChoices),
    contracts_qty: fields.number('contracts_qty', { decimals: 4, isRequired: true, isPositive: true }),
    contract_purch_pr: fields.number('contract_purch_pr', { decimals: 4, isRequired: true }),
    underlying_symbol: fields.text('underlying_symbol', true)?.toUpperCase() ?? null,
    underlying_mkt_pr: fields.number('underlying_mkt_pr', { decimals: 4, isRequired: true }),
    closing_price: fields.number('closing_price', { decimals: 4, isRequired: true }),
    ...readStrike(sent, fields),
  };
  const readValue = (field: string, price: string | null) =>
    fields.number(field, { decimals: 2, isRequired: false }) ??
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

function readStrike(sent: SentPosition, fields: FieldsReader) {
  const rule = { decimals: 4, isRequired: false, isPositive: true } as const;
  const strike = fields.number('strike', rule);
  const exercise = fields.number('underlying_exec_pr', rule);
  const isMissing = [sent['strike'], sent['underlying_exec_pr']].every((text) => (text ?? '').trim() === '');
  if (isMissing) fields.refuse('strike', 'Strike is required.');
  return { strike: strike ?? exercise, underlying_exec_pr: exercise ?? strike };
}

type Factors = { field: string; contracts: string | null; price: string | null };

function workedOut({ field, contracts, price }: Factors, fields: FieldsReader): string | null {
  if (contracts === null || price === null) return null;
  const value = contractsValue(money(contracts), money(price));
  if (!isMore(value, largestAmount)) return toDecimalString(value);
  return fields.refuse(field, 'Contracts times price has more than 13 digits. Correct them.');
}
