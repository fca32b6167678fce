import Type from 'typebox';
import { stagedChangeProperties, stagedRowProperties } from '@/contract/staging/staging.schema';
import { nullableAmount, nullableDate, nullableText } from '@/contract/wire/nullable.schema';
import { amountSchema, isoDateSchema } from '@/contract/wire/query.schema';
import { callPuts, positionSides, yesNo } from './inventory';
import {
  changeComputed,
  changeDate,
  changeNumber,
  changeText,
  computedProperties,
  quantitySchema,
} from './inventory.schema';

export const optionSchema = Type.Object({
  ...stagedRowProperties,
  report_date: isoDateSchema,
  identifier: Type.String(),
  /** The contract in words, made up by the server: `AAPL 150 Call`. */
  contract_desc: Type.String(),
  cusip_isin: nullableText,
  call_put: Type.Enum(callPuts),
  currency: Type.String(),
  contracts_qty: quantitySchema,
  contract_purch_pr: quantitySchema,
  long_short: Type.Enum(positionSides),
  covered: Type.Enum(yesNo),
  underlying_symbol: Type.String(),
  underlying_exec_pr: quantitySchema,
  strike: quantitySchema,
  /** Expiration date of the contract. Beyond the specification, see the capability `option-expiry`; other backends don't have it. */
  maturity: Type.Optional(nullableDate),
  underlying_mkt_pr: quantitySchema,
  underlying_mkt_value: amountSchema,
  /** The percentage of the underlying security on its market value; computed. */
  underlying_haircut: nullableAmount,
  closing_price: quantitySchema,
  tot_pos_val: amountSchema,
  ...computedProperties,
});

export const optionChangeSchema = Type.Object({
  ...stagedChangeProperties,
  reportDate: changeDate,
  identifier: changeText,
  cusipIsin: changeText,
  callPut: changeText,
  currency: changeText,
  contractsQty: changeNumber,
  contractPurchPr: changeNumber,
  longShort: changeText,
  covered: changeText,
  underlyingSymbol: changeText,
  underlyingExecPr: changeNumber,
  strike: changeNumber,
  maturity: changeDate,
  underlyingMktPr: changeNumber,
  underlyingMktValue: changeNumber,
  closingPrice: changeNumber,
  totPosVal: changeNumber,
  contractDesc: changeComputed,
  underlyingHaircut: changeComputed,
  haircutAmount: changeComputed,
  undueConcentrationBasis: changeComputed,
  undueConcentrationCharge: changeComputed,
});
