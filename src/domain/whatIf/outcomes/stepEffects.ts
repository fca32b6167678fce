import { balanceOn, getNormalSide } from '@/domain/coa/accounts';
import { explainCapital } from '@/domain/explain/explainCapital';
import type { FigureAddress } from '@/domain/explain/figureAddress';
import type { FigureUnit } from '@/domain/explain/parts';
import { type MoneyInputName, moneyInputs } from '@/domain/focus/inputs/moneyInputs';
import { focusEditionOn } from '@/domain/focus/lines/editions';
import { formatMoney, isZero, type Money, subtract, zero } from '@/domain/money';
import type { Standing } from '../standing';
import type { WhatIfBooks } from '../whatIfBooks';

/** The books after some of the steps, and the firm's figures then. */
export type Stage = { books: WhatIfBooks; standing: Standing };

/** A fact on a figure, with its printed value. */
export type StepFact = { label: string; value: string };

/**
 * Lists the effect of each step on a figure. `stages` are the books before, and after each step, with their figures; `sentences` describe the steps.
 * Empty for figures that steps don't change directly.
 */
export function stepFacts(
  { address, unit }: { address: FigureAddress; unit: FigureUnit },
  { stages, sentences }: { stages: readonly Stage[]; sentences: readonly string[] },
): readonly StepFact[] {
  const amounts = stages.map((stage) => amountAt(stage, address));
  const [before] = amounts;
  if (before === undefined) return [];
  const changes = sentences.flatMap((sentence, place): StepFact[] => {
    const value = changeText(amounts[place], amounts[place + 1], unit);
    return value === null ? [] : [{ label: `Step ${place + 1}: ${sentence}`, value }];
  });
  if (changes.length === 0) return [{ label: 'Steps', value: 'None of them changes this figure.' }];
  return [{ label: 'Before the steps', value: amountText(before, unit) }, ...changes];
}

/** Returns a figure of the period after some steps; null if not computable, undefined for one that steps don't change directly. */
function amountAt(stage: Stage, address: FigureAddress): Money | null | undefined {
  const { books, standing } = stage;
  const { figures } = standing.computation;
  switch (address.kind) {
    case 'item':
      // No what-if report has the difference of two items.
      return address.less === null ? figures[address.code]?.amount : undefined;
    case 'capital':
      return explainCapital({ ...basisOf(stage), basis: address.basis }, address.name)?.amount;
    case 'line':
      return lineAmount(books, address);
    case 'balance': {
      const account = [...books.accounts.values()].find(({ id }) => id === address.accountId);
      return account && balanceOn(getNormalSide(account.focusId) ?? 'debit', account);
    }
    case 'inventory':
      return Object.entries(standing.inputs.inventory?.boxes ?? {}).find(([code]) => code === address.code)?.[1].amount;
    case 'input':
      return isMoneyInput(address.name) ? standing.inputs.capital[address.name] : undefined;
    default:
      return undefined;
  }
}

function basisOf({ standing: { computation, inputs } }: Stage) {
  return { computation, company: inputs.company, edition: focusEditionOn(inputs.period.end) };
}

function lineAmount(
  { trialBalances }: WhatIfBooks,
  { end, code }: Extract<FigureAddress, { kind: 'line' }>,
): Money | undefined {
  const lines = trialBalances.find((sums) => sums.end === end)?.lines;
  if (lines === undefined) return undefined;
  const line = lines.find(({ focusId }) => focusId === code);
  return line === undefined ? zero : balanceOn(getNormalSide(code) ?? 'debit', line);
}

function isMoneyInput(name: string): name is MoneyInputName {
  return Object.hasOwn(moneyInputs, name);
}

type Amount = Money | null | undefined;

/** Describes a step's change of a figure, including to or from unknown; null if unchanged. */
function changeText(before: Amount, after: Amount, unit: FigureUnit): string | null {
  if (before === undefined || after === undefined || before === after) return null;
  if (before === null || after === null) return amountText(after, unit);
  const change = subtract(after, before);
  if (isZero(change)) return null;
  const text = formatMoney(change);
  return unit === 'money' ? text : `${text} points`;
}

function amountText(amount: Money | null, unit: FigureUnit): string {
  if (amount === null) return 'Incomplete';
  return unit === 'money' ? formatMoney(amount) : `${formatMoney(amount)}%`;
}
