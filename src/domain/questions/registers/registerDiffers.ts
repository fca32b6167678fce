import type { CapitalInputs, WithdrawalType } from '@/domain/focus/inputs/capitalInputs';
import { moneyInputs } from '@/domain/focus/inputs/moneyInputs';
import {
  borrowedSecuritiesLine,
  type RegisterSums,
  registerAmounts,
  registerNames,
  registerRows,
} from '@/domain/focus/inputs/registerInputs';
import { formatDollars, isEqual, type Money, sum, zero } from '@/domain/money';
import { heldOn } from '../askedLines';
import type { Question, QuestionContext, RaisedPoint } from '../question';
import { plannedRows, plannedRowTypes } from './plannedRows';

/** Compares capital inputs and proposed withdrawals with the registers. */
export const registerDiffers: Question = {
  id: 'registerDiffers',
  version: 1,
  class: 'answer',
  title: 'Capital inputs differ from the registers',
  about: 'Compares capital inputs with the registers of loans, withdrawals and commitments. Asks for each difference.',
  reads: ['registers', 'inputs', 'balances'],
  authority: ['Practice: inputs and registers agree'],
  place: 'inputs',
  exclusions: ['Registers without an entry.'],
  ask: (context) => {
    const { registers } = context.inputs;
    return registers === undefined ? [] : [...checkAmounts(registers, context), ...checkRows(registers, context)];
  },
};

function checkAmounts(registers: RegisterSums, context: QuestionContext): readonly RaisedPoint[] {
  const { inputs } = context;
  return registerAmounts(registers, heldOn(context, borrowedSecuritiesLine)).flatMap(({ name, register, amount }) => {
    const typed = inputs.capital[name];
    if (isEqual(typed ?? zero, amount)) return [];
    const { label, code } = moneyInputs[name];
    const said = typed === null ? 'is blank' : `is ${formatDollars(typed)}`;
    const message = `${label} (${code}) ${said}. The ${registerNames[register]} comes to ${formatDollars(amount)}.`;
    const otherwise = { ...inputs, capital: { ...inputs.capital, [name]: amount } };
    return [{ message, codes: [code], inputs: [name], subject: name, otherwise }];
  });
}

function checkRows(registers: RegisterSums, { inputs: { capital } }: QuestionContext): readonly RaisedPoint[] {
  const expected = registerRows(registers, []);
  return plannedRowTypes.flatMap(({ type, register, label }) => {
    if (registers[register] === null) return [];
    const [typed, amount] = [totalOf(capital[plannedRows], type), totalOf(expected, type)];
    if (isEqual(typed, amount)) return [];
    const message = `${label} come to ${formatDollars(typed)}. The ${registerNames[register]} has ${formatDollars(amount)} in the next six months.`;
    return [{ message, codes: ['4699'], inputs: [plannedRows], subject: `${plannedRows} ${type}` }];
  });
}

function totalOf(rows: CapitalInputs['ownershipEquitySubordinatedLiabilities'], type: WithdrawalType): Money {
  return sum(rows.filter((row) => row.type === type).map(({ amount }) => amount));
}
