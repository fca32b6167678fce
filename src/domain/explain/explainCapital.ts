import { capitalized } from '@/domain/capitalized';
import { amountOf } from '@/domain/focus/figures';
import { evaluateFormula, parseFormula } from '@/domain/focus/formula';
import { moneyInputs } from '@/domain/focus/inputs/moneyInputs';
import type { FocusEdition } from '@/domain/focus/lines/editions';
import type { FocusCompany, FocusComputation } from '@/domain/focus/types';
import { formatMoney, isEqual, type Money, money, multiply, roundUpToCents, toAmount, zero } from '@/domain/money';
import { bindingLevels, warningThreshold } from '@/domain/netCapital/earlyWarning/bindingLevels';
import {
  earlyWarningLevels,
  getIndebtednessTimes,
  type LevelTerms,
  type MeasuredLevel,
  measuredLevels,
  measuredTitle,
} from '@/domain/netCapital/earlyWarning/levels';
import { getMaxIndebtednessRatio } from '@/domain/netCapital/requirement';
import { debitItemsPercentage } from '@/domain/netCapital/standing';
import { createCaptions, itemPart } from './explainItem';
import type { CapitalName, FigureBasis } from './figureAddress';
import { formulaText, isSum } from './formulaText';
import { addsUpTo, createFigure, createPart, type ExplainedFigure, type FigurePartRow } from './parts';

/** A computation with its company, its source, and the edition of the form for captions. */
export type CapitalBasis = {
  computation: FocusComputation;
  company: FocusCompany;
  basis: FigureBasis;
  edition: FocusEdition;
};

/**
 * Explains a measure of net capital that is no item of the form: the lowest net capital, in whole cents, that doesn't reach an early-warning level,
 * the highest of those levels that require a notice, or net capital in percent of debit items. Undefined for a level that doesn't apply to the firm.
 */
export function explainCapital(capital: CapitalBasis, name: CapitalName): ExplainedFigure | undefined {
  if (name === 'debitItemsPercentage') return explainDebitItems(capital);
  return name === 'warningLevel' ? explainWarningLevel(capital) : explainLevel(capital, name);
}

/** Returns the formula of a level's net capital, in the form's formula syntax (17 CFR 240.17a-11, FINRA Rule 4120); null for one that isn't computed from its items. */
function formulaOf(test: LevelTerms['test'], maxTimes: number, minimumItem: string): string | null {
  switch (test.against) {
    case 'requirement':
      return test.times === '1' ? '[3760]' : `${test.times}*[3760]`;
    case 'dollarMinimum':
      return `${test.times}*[${minimumItem}]`;
    case 'indebtedness':
      return `[3840]/${getIndebtednessTimes(test, maxTimes)}`;
    case 'line15':
      return 'max(0.1*[3840],1.2*[3758])';
    default:
      return null;
  }
}

function levelsOf({ computation: { earlyWarnings, period }, company }: CapitalBasis) {
  return bindingLevels(earlyWarnings, getMaxIndebtednessRatio(company, period.end));
}

function explainLevel(capital: CapitalBasis, name: MeasuredLevel): ExplainedFigure | undefined {
  const { computation, company } = capital;
  const found = levelsOf(capital).find(({ level }) => level === name);
  if (found === undefined) return undefined;
  const { citation, threshold: amount } = found;
  const { test } = earlyWarningLevels[name];
  const level = { title: measuredTitle(name), amount, citation };
  if (amount === null || amountOf(computation.figures, '3760') === null) return incomplete(level);
  if (test.against === 'debitItems') return explainShare(capital, { ...level, amount }, test.times);
  const minimumItem = company.method === 'BASIC' ? '3758' : '3880';
  const text = formulaOf(test, getMaxIndebtednessRatio(company, computation.period.end), minimumItem);
  if (text === null) return undefined;
  const formula = parseFormula(text);
  const lookup = (code: string) => amountOf(computation.figures, code);
  const { value, parts } = evaluateFormula(formula, lookup);
  const words = capitalized(formulaText(formula, (code) => amountText(lookup(code))));
  return createFigure({
    ...level,
    formula: `${capitalized(formulaText(formula, createCaptions(capital.edition)))}.`,
    parts: parts.map(({ code }) => itemPart({ code, amount: lookup(code) }, capital)),
    check:
      isSum(formula) && value !== null && isEqual(value, amount)
        ? addsUpTo(amount)
        : { addsUp: false, text: `${words} is ${resultText(amount, value)}.` },
  });
}

/** Explains a level that is a share of debit items (Rule 17a-11(b)(2)). */
function explainShare(
  capital: CapitalBasis,
  level: { title: string; citation: string; amount: Money },
  times: string,
): ExplainedFigure {
  const part = debitItemsPart(capital);
  const share = multiply(part.amount ?? zero, times);
  const percentage = `${toAmount(multiply(money(times), 100))}%`;
  const text = `${percentage} of ${amountText(part.amount)} is ${resultText(level.amount, share)}.`;
  return createFigure({
    ...level,
    formula: `${percentage} of aggregate debit items.`,
    parts: [part],
    check: { addsUp: false, text },
  });
}

/** Explains the net capital below which a notice is due: the highest of the levels that require one (Rule 17a-11(b)). */
function explainWarningLevel(capital: CapitalBasis): ExplainedFigure {
  const levels = levelsOf(capital);
  const amount = warningThreshold(levels);
  const level = { title: 'Warning level', amount, citation: 'Rule 17a-11(b)' };
  if (amount === null || amountOf(capital.computation.figures, '3760') === null) return incomplete(level);
  const names = measuredLevels.filter((name) => earlyWarningLevels[name].setsWarningLevel);
  const parts = names.flatMap((name) => {
    const found = levels.find((each) => each.level === name);
    const address = { kind: 'capital', basis: capital.basis, name } as const;
    return found === undefined ? [] : [createPart({ label: measuredTitle(name), amount: found.threshold, address })];
  });
  return createFigure({
    ...level,
    formula:
      parts.length === 1
        ? 'The net capital below which a notice is due.'
        : 'The greater of the levels that require a notice.',
    parts,
    check: parts.length === 1 ? addsUpTo(amount) : { addsUp: false, text: `The greater is ${formatMoney(amount)}.` },
  });
}

/** Explains debit items, used by the alternative method only (Rule 17a-11(b)(2)). */
function explainDebitItems(capital: CapitalBasis): ExplainedFigure | undefined {
  const { computation } = capital;
  const { method, debitItems } = computation.requirement;
  if (method !== 'ALTERNATIVE') return undefined;
  const netCapital = amountOf(computation.figures, '3750');
  const amount = debitItemsPercentage(netCapital, debitItems);
  const ratio = {
    title: 'Net capital to aggregate debit items',
    amount,
    unit: 'percent',
    citation: 'Rule 17a-11(b)(2)',
  } as const;
  const parts = [itemPart({ code: '3750', amount: netCapital }, capital), debitItemsPart(capital)];
  const formula = 'Net capital (3750) as a percentage of aggregate debit items.';
  if (amount === null)
    return createFigure({
      ...ratio,
      formula,
      parts,
      note: 'Undefined: net capital or debit items are missing, zero or negative.',
    });
  const text = `${amountText(netCapital)} as a percentage of ${amountText(debitItems)} is ${formatMoney(amount)}%, rounded.`;
  return createFigure({ ...ratio, formula, parts, check: { addsUp: false, text } });
}

function debitItemsPart({ computation: { requirement }, basis }: CapitalBasis): FigurePartRow {
  const { label } = moneyInputs.debitItems;
  return createPart({ label, amount: requirement.debitItems, address: { kind: 'input', basis, name: 'debitItems' } });
}

function incomplete(level: Pick<ExplainedFigure, 'title' | 'citation'>): ExplainedFigure {
  return createFigure({ ...level, amount: null, note: "Incomplete: the net capital requirement isn't known." });
}

function amountText(amount: Money | null): string {
  return amount === null ? 'n/a' : formatMoney(amount);
}

/** Formats the result. A level is rounded up to the next whole cent. */
function resultText(amount: Money, exact: Money | null): string {
  const text = formatMoney(amount);
  if (exact === null || isEqual(exact, amount)) return text;
  return isEqual(roundUpToCents(exact), amount) ? `${text}, rounded up` : `${formatMoney(exact)}; the level is ${text}`;
}
