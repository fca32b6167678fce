import { ruleBroken } from '@server/common/errors';
import type { StoredReport } from '@server/reports/reportsRepository';
import type { SsoiInput } from '@/contract/ssoi/ssoiReport.schema';
import type { Money } from '@/domain/money';
import type { Period } from '@/domain/periods';
import type { SsoiAnswers } from '@/domain/ssoi/answers/answers';
import { readSsoiAnswers } from '@/domain/ssoi/answers/answerValues';
import { type AnswerError, type AnswerValues, parseAnswerAmount } from '@/domain/ssoi/answers/createAnswerReader';
import { type FrozenSsoi, thawSsoi } from '@/domain/ssoi/frozenSsoi';
import { isTypedLine } from '@/domain/ssoi/lines/ssoiLines';
import { getTypedAmounts } from '@/domain/ssoi/ssoiAmounts';

/** A filled wizard, or its edited preview: the values as sent, the answers, and amounts typed over the books'. */
export type SsoiRequest = {
  period: Period;
  values: AnswerValues;
  answers: SsoiAnswers;
  typed: Readonly<Record<string, Money>>;
};

type Sent = { prefill?: AnswerValues | undefined; input?: readonly SsoiInput[] | undefined };

/**
 * Reads the wizard's values, or the items of a preview: items with a code are answers by field name, those with an item number are lines. Throws 422
 * naming every missing or invalid field.
 */
export function readSsoiRequest({ prefill, input = [] }: Sent): SsoiRequest {
  const errors: AnswerError[] = [];
  const typed = readTyped(input, errors);
  const values = { ...prefill, ...answersIn(input) };
  const read = readSsoiAnswers(values);
  if (!read.ok || errors.length > 0) {
    throw ruleBroken('Please fill all the required fields', [...(read.ok ? [] : read.errors), ...errors]);
  }
  return { period: read.period, values, answers: read.answers, typed };
}

/** Reads amounts of the lines that accounts are mapped to; ignores those of totals, which follow. */
function readTyped(input: readonly SsoiInput[], errors: AnswerError[]): Record<string, Money> {
  const typed: Record<string, Money> = {};
  for (const { item_number: id, item_value: value } of input) {
    if (id === undefined || !isTypedLine(id) || value === null || value === '') continue;
    const amount = parseAnswerAmount(value);
    if (amount === null) errors.push({ path: id, message: 'This field must be a number' });
    else typed[id] = amount;
  }
  return typed;
}

/** Returns the answers among the items; `name[0].cell` is a cell of a table. */
function answersIn(input: readonly SsoiInput[]): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const { code, item_value: value } of input) {
    if (code === undefined || value === null || value === '') continue;
    const cell = cellPattern.exec(code);
    if (cell === null) answers[code] = value;
    else setCell(answers, { table: cell[1] ?? '', row: Number(cell[2]), column: cell[3] ?? '' }, value);
  }
  return answers;
}

const cellPattern = /^(threeLargestComponentsOfOther(?:Revenue|Expenses))\[([0-2])\]\.(description|money)$/;

type Cell = { table: string; row: number; column: string };

function setCell(answers: Record<string, unknown>, { table, row, column }: Cell, value: unknown): void {
  answers[table] ??= [];
  const rows = answers[table] as Record<string, unknown>[]; // this function alone makes tables
  for (let index = rows.length; index <= row; index += 1) rows.push({});
  Object.assign(rows[row] ?? {}, { [column]: value });
}

/** Adds the amounts typed over in the amended statement, unless the amendment has its own. */
export function withTypedOver(request: SsoiRequest, amended: Pick<StoredReport, 'inputs'> | null): SsoiRequest {
  if (amended === null) return request;
  const kept = getTypedAmounts(thawSsoi(amended.inputs as FrozenSsoi)); // as freezeSsoi made them
  return { ...request, typed: { ...kept, ...request.typed } };
}
