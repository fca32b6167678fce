import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableAmount, nullableText, nullableTimestamp } from '@/contract/wire/nullable.schema';
import {
  amountSchema,
  companyQuerySchema,
  idSchema,
  isoDateSchema,
  timeReportSchema,
  timestampSchema,
} from '@/contract/wire/query.schema';
import { cashFlows } from './cashFlow';

const flowSchema = Type.Enum(cashFlows);
const nullableFlow = Type.Union([flowSchema, Type.Null()]);

/** A choice that a person made, and when. */
const chosenSchema = Type.Object({ flow: flowSchema, by: Type.String(), updatedAt: timestampSchema });

/** An account of a fiscal year, with the class of its change in the statement of cash flows. Balances are debit less credit. */
export const cashFlowAccountSchema = Type.Object({
  id: idSchema,
  account_number: Type.String(),
  account_name: Type.String(),
  focus_code: nullableText,
  /** At the end of the year before; null without a trial balance of then. */
  start: nullableAmount,
  end: amountSchema,
  /** The class in use: chosen, else suggested; null without either. */
  flow: nullableFlow,
  suggested: nullableFlow,
  reason: nullableText,
  choices: Type.Array(flowSchema),
  chosen: Type.Union([chosenSchema, Type.Null()]),
});

export const cashFlowAccountsSchema = Type.Object({
  time_report: timeReportSchema,
  from: isoDateSchema,
  to: isoDateSchema,
  accounts: Type.Array(cashFlowAccountSchema),
  /** The sum of the statement, and its difference from the change of the cash accounts; null without last year's balance sheet. */
  proof: Type.Union([
    Type.Object({ change: amountSchema, cash_start: amountSchema, cash_end: amountSchema, difference: amountSchema }),
    Type.Null(),
  ]),
});

export const cashFlowAccountsQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  /** The last period of a fiscal year; the latest that has a trial balance by default. */
  time_report: Type.Optional(timeReportSchema),
});

/** `GET /x/cash-flow-accounts` */
export const cashFlowAccountsAnswerSchema = answerOf(cashFlowAccountsSchema);

/** `PUT /x/cash-flow-accounts`: a new class for an account; null restores the suggested one. `updatedAt` is the loaded choice's, null without one. */
export const cashFlowSaveSchema = Type.Object({
  data: Type.Object({ account_id: idSchema, flow: nullableFlow, updatedAt: nullableTimestamp }),
});

/** The saved choice; null for the suggestion. */
export const cashFlowSaveAnswerSchema = answerOf(Type.Union([chosenSchema, Type.Null()]));

export type CashFlowAccount = Static<typeof cashFlowAccountSchema>;

export type CashFlowAccounts = Static<typeof cashFlowAccountsSchema>;

export type CashFlowSave = Static<typeof cashFlowSaveSchema>['data'];
