import type { Static, TObject } from 'typebox';
import Type from 'typebox';
import { stagedChangeProperties, stagedRowProperties } from '@/contract/staging/staging.schema';
import { amountSchema, containsSchema, timeReportSchema, unsignedAmountSchema } from '@/contract/wire/query.schema';
import { commitmentClasses, maxIssuer } from './registers';

const commitmentProperties = {
  /** The period at whose end it is open. */
  time_report: timeReportSchema,
  issuer: Type.String({ maxLength: maxIssuer }),
  security_class: Type.Enum(commitmentClasses),
  /** The market value of the net position that it contemplates. */
  amount: unsignedAmountSchema,
  /** The haircut of the position by Rule 15c3-1(c)(2)(vi), of class OTHER; null for equities, whose deduction is a share of the amount. */
  deduction: Type.Union([unsignedAmountSchema, Type.Null()]),
  /** The unrealized profit; negative for a loss. */
  profit: amountSchema,
};

const commitmentValuesSchema = Type.Object(commitmentProperties);

export const commitmentSchema = Type.Object({ ...stagedRowProperties, ...commitmentProperties });

export const commitmentChangeSchema = Type.Object({ ...stagedChangeProperties, ...commitmentProperties });

/** The filters of the lists of commitments; a period finds those of its last day. */
export const commitmentFilters = {
  time_report: Type.Optional(timeReportSchema),
  issuer: Type.Optional(containsSchema),
};

export type CommitmentValues = Static<typeof commitmentValuesSchema>;

/** A commitment as lists return it. */
export type CommitmentEntry = Static<typeof commitmentSchema>;

export type CommitmentChange = Static<typeof commitmentChangeSchema>;

export type CommitmentFilters = Static<TObject<typeof commitmentFilters>>;
