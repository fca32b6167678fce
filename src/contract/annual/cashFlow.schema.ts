import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';
import { nullableAmount, nullableText, nullableTimestamp } from '../wire/nullable.schema';
import {
  amountSchema,
  companyQuerySchema,
  idSchema,
  isoDateSchema,
  timeReportSchema,
  timestampSchema,
} from '../wire/query.schema';
import { cashFlows } from './cashFlow.values';

const flowSchema = Type.Enum(cashFlows);
const nullableFlow = Type.Union([flowSchema, Type.Null()]);

/** A choice that a person made, and when. */
const chosenSchema = Type.Object({ flow: flowSchema, by: Type.String(), updatedAt: timestampSchema });

/** An account of a fiscal year, and where its change stands in the statement of cash flows. Balances are debit less credit. */
export const cashFlowAccountSchema = Type.Object({
  id: idSchema,
  account_number: Type.String(),
  account_name: Type.String(),
  focus_code: nullableText,
  /** At the end of the year before; null without a trial balance of then. */
  start: nullableAmount,
  end: amountSchema,
  /** As it counts: chosen, else suggested; null where neither is. */
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
  /** What the statement comes to, and by how much it differs from the change of the cash accounts; null without last year's balance sheet. */
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

/** `PUT /x/cash-flow-accounts`: another class for an account, the suggested one by null. `updatedAt` is that of the choice that was loaded, null where there was none. */
export const cashFlowSaveSchema = Type.Object({
  data: Type.Object({ account_id: idSchema, flow: nullableFlow, updatedAt: nullableTimestamp }),
});

/** The choice that holds then; null for the suggestion. */
export const cashFlowSaveAnswerSchema = answerOf(Type.Union([chosenSchema, Type.Null()]));
