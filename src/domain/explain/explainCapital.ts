import { bindingLevels, warningThreshold } from '@/domain/earlyWarning/bindingLevels';
import { amountOf } from '@/domain/focus/figures';
import { evaluateFormula, parseFormula } from '@/domain/focus/formula';
import { moneyInputs } from '@/domain/focus/inputs/moneyInputs';
import type { FocusEdition } from '@/domain/focus/lines/editions';
import type { FocusCompany, FocusComputation } from '@/domain/focus/types';
import { formatMoney, isEqual, type Money, multiply, roundUpToCents, zero } from '@/domain/money';
import { maximumIndebtedness } from '@/domain/netCapital/requirement';
import { debitItemsPercentage } from '@/domain/netCapital/standing';
import { capitalized } from '../capitalized';
import { captionsOf, itemPart } from './explainItem';
import type { CapitalName, FigureBasis } from './figureAddress';
import { formulaText, isSum } from './formulaText';
import { addsUpTo, type ExplainedFigure, figureOf, type PartOfFigure, partOf } from './parts';

/** A computation, whose it is, where it comes from, and the edition of the form whose captions are used. */
export type CapitalBasis = {
  computation: FocusComputation;
  company: FocusCompany;
  basis: FigureBasis;
  edition: FocusEdition;
};

/**
 * What net capital is measured by that is no item of the form: the least net capital, in whole cents, at which an early-warning level isn't
 * reached, the highest of those that require a notice, or net capital in percent of debit items. Undefined for a level that doesn't bind the
 * firm.
 */
export function explainCapital(capital: CapitalBasis, name: CapitalName): ExplainedFigure | undefined {
  if (name === 'debitItemsPercentage') return explainDebitItems(capital);
  return name === 'warningLevel' ? explainWarningLevel(capital) : explainLevel(capital, name);
}

type LevelName = Exclude<CapitalName, 'warningLevel' | 'debitItemsPercentage'>;

/** How the net capital of a level comes from other items, in the terms of the form's formulas (17 CFR 240.17a-11, FINRA Rule 4120). */
function formulaOf(name: Exclude<LevelName, 'netCapitalBelow5PercentOfDebitItems'>, maxTimes: number): string {
  const formulas = {
    netCapitalBelowRequirement: '[3760]',
    indebtednessAboveMaximum: `[3840]/${maxTimes}`,
    netCapitalBelow120: '1.2*[3760]',
    line15Negative: 'max(0.1*[3840],1.2*[3758])',
    indebtednessAbove1200: '[3840]/12',
    netCapitalBelow150: '1.5*[3760]',
    indebtednessAbove1000: '[3840]/10',
  };
  return formulas[name];
}

const titles: Readonly<Record<LevelName, string>> = {
  netCapitalBelowRequirement: 'Net capital requirement',
  indebtednessAboveMaximum: 'Net capital at the A.I. limit',
  netCapitalBelow120: '120% of the requirement',
  line15Negative: 'Net capital at line 15 of zero',
  indebtednessAbove1200: 'Net capital at A.I. of 1,200%',
  netCapitalBelow5PercentOfDebitItems: '5% of aggregate debit items',
  netCapitalBelow150: '150% of the requirement',
  indebtednessAbove1000: 'Net capital at A.I. of 1,000%',
};

function levelsOf({ computation: { earlyWarnings, period }, company }: CapitalBasis) {
  return bindingLevels(earlyWarnings, maximumIndebtedness(company, period.end));
}

function explainLevel(capital: CapitalBasis, name: LevelName): ExplainedFigure | undefined {
  const { computation, company } = capital;
  const found = levelsOf(capital).find(({ level }) => level === name);
  if (found === undefined) return undefined;
  const { citation, threshold: amount } = found;
  const level = { title: titles[name], amount, citation };
  if (amount === null || amountOf(computation.figures, '3760') === null) return incomplete(level);
  if (name === 'netCapitalBelow5PercentOfDebitItems') {
    const part = debitItemsPart(capital);
    const share = multiply(part.amount ?? zero, '0.05');
    const text = `5% of ${amountText(part.amount)} is ${resultText(amount, share)}.`;
    return figureOf({
      ...level,
      formula: '5% of aggregate debit items.',
      parts: [part],
      check: { addsUp: false, text },
    });
  }
  const formula = parseFormula(formulaOf(name, maximumIndebtedness(company, computation.period.end)));
  const lookup = (code: string) => amountOf(computation.figures, code);
  const { value, parts } = evaluateFormula(formula, lookup);
  const words = capitalized(formulaText(formula, (code) => amountText(lookup(code))));
  return figureOf({
    ...level,
    formula: `${capitalized(formulaText(formula, captionsOf(capital.edition)))}.`,
    parts: parts.map(({ code }) => itemPart({ code, amount: lookup(code) }, capital)),
    check:
      isSum(formula) && value !== null && isEqual(value, amount)
        ? addsUpTo(amount)
        : { addsUp: false, text: `${words} is ${resultText(amount, value)}.` },
  });
}

/** The net capital below which a notice is due: the highest of the levels that ask for one (Rule 17a-11(b)). */
function explainWarningLevel(capital: CapitalBasis): ExplainedFigure {
  const levels = levelsOf(capital);
  const amount = warningThreshold(levels);
  const level = { title: 'Warning level', amount, citation: 'Rule 17a-11(b)' };
  if (amount === null || amountOf(capital.computation.figures, '3760') === null) return incomplete(level);
  const parts = noticeLevels.flatMap((name) => {
    const found = levels.find((each) => each.level === name);
    const address = { kind: 'capital', basis: capital.basis, name } as const;
    return found === undefined ? [] : [partOf({ label: titles[name], amount: found.threshold, address })];
  });
  return figureOf({
    ...level,
    formula:
      parts.length === 1
        ? 'The net capital below which a notice is due.'
        : 'The greater of the levels that require a notice.',
    parts,
    check: parts.length === 1 ? addsUpTo(amount) : { addsUp: false, text: `The greater is ${formatMoney(amount)}.` },
  });
}

const noticeLevels = ['netCapitalBelow120', 'netCapitalBelow5PercentOfDebitItems'] as const;

/** By the alternative method alone (Rule 17a-11(b)(2)). */
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
    return figureOf({
      ...ratio,
      formula,
      parts,
      note: 'Undefined: net capital or debit items are missing, zero or negative.',
    });
  const text = `${amountText(netCapital)} as a percentage of ${amountText(debitItems)} is ${formatMoney(amount)}%, rounded.`;
  return figureOf({ ...ratio, formula, parts, check: { addsUp: false, text } });
}

function debitItemsPart({ computation: { requirement }, basis }: CapitalBasis): PartOfFigure {
  const { label } = moneyInputs.debitItems;
  return partOf({ label, amount: requirement.debitItems, address: { kind: 'input', basis, name: 'debitItems' } });
}

function incomplete(level: Pick<ExplainedFigure, 'title' | 'citation'>): ExplainedFigure {
  return figureOf({ ...level, amount: null, note: "Incomplete: the net capital requirement isn't known." });
}

function amountText(amount: Money | null): string {
  return amount === null ? 'n/a' : formatMoney(amount);
}

/** A level is the next whole cent of what it is computed from. */
function resultText(amount: Money, exact: Money | null): string {
  const text = formatMoney(amount);
  if (exact === null || isEqual(exact, amount)) return text;
  return isEqual(roundUpToCents(exact), amount) ? `${text}, rounded up` : `${formatMoney(exact)}; the level is ${text}`;
}
