import Type from 'typebox';
import { stagedChangeProperties, stagedRowProperties } from '@/contract/staging/staging.schema';
import { nullableAmount, nullableDate, nullableText } from '@/contract/wire/nullable.schema';
import { amountSchema, isoDateSchema } from '@/contract/wire/query.schema';
import { positionSides } from './inventory';
import {
  changeComputed,
  changeDate,
  changeNumber,
  changeText,
  computedProperties,
  quantitySchema,
} from './inventory.schema';

export const nonOptionSchema = Type.Object({
  ...stagedRowProperties,
  report_date: isoDateSchema,
  identifier: Type.String(),
  cusip_isin: nullableText,
  /** The position in words, made up by the server. */
  name_description: Type.String(),
  type: Type.String(),
  subtype: nullableText,
  currency: Type.String(),
  qty: quantitySchema,
  purch_pr: quantitySchema,
  long_or_short: Type.Enum(positionSides),
  closing_price: quantitySchema,
  maturity: nullableDate,
  tot_pos_val: amountSchema,
  bonds_face_val: nullableAmount,
  ...computedProperties,
});

export const nonOptionChangeSchema = Type.Object({
  ...stagedChangeProperties,
  reportDate: changeDate,
  identifier: changeText,
  cusipIsin: changeText,
  type: changeText,
  subtype: changeText,
  currency: changeText,
  qty: changeNumber,
  purchPr: changeNumber,
  longOrShort: changeText,
  closingPrice: changeNumber,
  maturity: changeDate,
  totPosVal: changeNumber,
  bondsFaceVal: changeNumber,
  /** Typed if the subtype is OTHER. Otherwise the server computes it and refuses a different amount. */
  haircutAmount: changeNumber,
  nameDescription: changeComputed,
  undueConcentrationBasis: changeComputed,
  undueConcentrationCharge: changeComputed,
});
