import { capitalized } from '@/domain/capitalized';
import { signedAmount } from '@/domain/focus/figures';
import { codesOf, evaluateFormula, type Formula, parseFormula } from '@/domain/focus/formula';
import { charges } from '@/domain/focus/inputs/chargeItems';
import { moneyInputs } from '@/domain/focus/inputs/moneyInputs';
import { type FocusEdition, inEdition } from '@/domain/focus/lines/editions';
import { type FocusLine, findFocusLine, focusLine, printedCodes } from '@/domain/focus/lines/focusLines';
import { lineName } from '@/domain/focus/lines/lineName';
import type { Figure, FigurePart, Figures } from '@/domain/focus/types';
import { formatMoney, isEqual, isZero, type Money, subtract, sum } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { transferInput } from '@/domain/statements/transfers';
import { getCitation } from './citations';
import { type FigureAddress, type FigureBasis, statementLineNames } from './figureAddress';
import { formulaText, isSum, type NameItem } from './formulaText';
import {
  addsUpTo,
  createFigure,
  createPart,
  type ExplainedFigure,
  type FigurePartRow,
  noCheck,
  type PartsCheck,
  totalText,
} from './parts';

/** A computation to explain: its figures, their source, and the formulas that replace the form's. */
export type ExplainedComputation = {
  figures: Figures;
  basis: FigureBasis;
  overrides: Readonly<Record<string, string>>;
  /** The edition of the form for captions. */
  edition: FocusEdition;
};

type Basis = Pick<ExplainedComputation, 'basis' | 'edition'>;

/** Explains an item of the form by its parts; undefined if the computation doesn't have the item. */
export function explainItem(computation: ExplainedComputation, code: string): ExplainedFigure | undefined {
  const figure = Object.hasOwn(computation.figures, code) ? computation.figures[code] : undefined;
  const line = findFocusLine(code);
  if (figure === undefined || line === undefined) return undefined;
  const formula = formulaOf(code, computation.overrides);
  const parts = figure.parts.map((part) => describePart(part, figure, computation));
  const { edition } = computation;
  const shown =
    parts.length > maxListedParts ? parts.filter(({ amount }) => amount === null || !isZero(amount)) : parts;
  return {
    title: lineName(inEdition(line, edition)),
    code,
    amount: figure.amount,
    unit: line.unit ?? 'money',
    formula: formula === null ? null : sentence(wordsOf(formula, figure, edition)),
    citation: sourceOf(line),
    note: noteOf(figure),
    parts: shown,
    check: checkOf({ figure, formula, hiddenCount: parts.length - shown.length }, computation.figures),
  };
}

/** Returns an item's rule, and that its number or caption wasn't confirmed; null without either. */
function sourceOf({ code, source }: FocusLine): string | null {
  const unconfirmed =
    source === 'knowledge' ? 'Not confirmed against the official form: compare it before filing.' : null;
  const parts = [getCitation(code), unconfirmed].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('. ');
}

function noteOf({ code, amount, parts, note }: Figure): string | null {
  if (note !== undefined) return note;
  if (amount !== null && parts.length === 0) return 'No account or entry holds an amount.';
  const printed = printedCodes[code];
  return printed === undefined ? null : `The form prints ${printed} in this box.`;
}

/** Explains the difference of two items, for report amounts that aren't on the form; undefined if either isn't an item. */
export function explainDifference(
  { figures, ...basis }: ExplainedComputation,
  { code, less, title }: { code: string; less: string; title: string },
): ExplainedFigure | undefined {
  const [first, second] = [figures[code], figures[less]];
  if (first === undefined || second === undefined) return undefined;
  const captionOf = createCaptions(basis.edition);
  const amount = first.amount === null || second.amount === null ? null : subtract(first.amount, second.amount);
  const parts = [
    itemPart({ code, amount: first.amount }, basis),
    itemPart({ code: less, amount: second.amount === null ? null : subtract(sum([]), second.amount) }, basis),
  ];
  return createFigure({
    title,
    amount,
    formula: sentence(`${captionOf(code)} less ${captionOf(less)}`),
    note: amount === null ? (first.note ?? second.note ?? null) : null,
    parts,
    check: amount === null ? noCheck : addsUpTo(amount),
  });
}

/** Maximum number of parts that are all shown; of more, only those that aren't zero. */
const maxListedParts = 4;

function formulaOf(code: string, overrides: ExplainedComputation['overrides']): Formula | null {
  const text = overrides[code] ?? focusLine(code).formula;
  return text === null ? null : parseFormula(text);
}

/** Describes a formula in words; one of many items only by their number, since the parts are listed below. */
function wordsOf(formula: Formula, { parts }: Figure, edition: FocusEdition): string {
  if (isSum(formula) && parts.length > maxListedParts) return `The sum of ${parts.length} items`;
  const named = codesOf(formula);
  const others = parts.flatMap((part) =>
    part.kind === 'line' || (part.kind === 'capitalInput' && named.includes(part.name))
      ? []
      : [`less ${partLabel(part).toLowerCase()}`],
  );
  return [formulaText(formula, createCaptions(edition)), ...others].join(' ');
}

/** Names items for a formula: `net capital (3750)`; the capital input that formulas use by its label. */
export function createCaptions(edition: FocusEdition): NameItem {
  return (code) => {
    if (code === 'debitItems') return moneyInputs[code].label.toLowerCase();
    const label = lineName(inEdition(focusLine(code), edition));
    return `${label.charAt(0).toLowerCase()}${label.slice(1)} (${code})`;
  };
}

function sentence(text: string): string {
  return `${capitalized(text)}.`;
}

type Checked = { figure: Figure; formula: Formula | null; hiddenCount: number };

function checkOf({ figure, formula, hiddenCount }: Checked, figures: Figures): PartsCheck {
  const { amount, parts } = figure;
  if (amount === null || parts.length === 0) return noCheck;
  if (formula === null || isSum(formula)) {
    const total = sum(parts.map(signedAmount));
    if (isEqual(total, amount)) return addsUpTo(amount, hiddenCount);
    return { addsUp: false, text: reasonOf(figure, total) };
  }
  const inputs = new Map<string, Money>(
    parts.flatMap((part) => (part.kind === 'capitalInput' ? [[part.name, part.amount]] : [])),
  );
  const amountOf = (code: string) => figures[code]?.amount ?? inputs.get(code) ?? null;
  const withAmounts = formulaText(formula, (code) => formatMoney(amountOf(code) ?? sum([])));
  const { value } = evaluateFormula(formula, amountOf);
  const isRounded = value !== null && !isEqual(value, amount);
  const result = focusLine(figure.code).unit === 'percent' ? `${formatMoney(amount)}%` : formatMoney(amount);
  return {
    addsUp: false,
    text: `${sentence(withAmounts).slice(0, -1)} is ${result}${isRounded ? ', rounded' : ''}.`,
  };
}

function reasonOf({ code, amount }: Figure, total: Money): string {
  if (code === '3870' && amount !== null) {
    return `2% of ${formatMoney(total)} is ${formatMoney(amount)}.`;
  }
  return totalText(total);
}

function describePart(part: FigurePart, figure: Figure, { basis, edition }: ExplainedComputation): FigurePartRow {
  const amount = signedAmount(part);
  if (part.kind === 'line') return itemPart({ code: part.code, amount }, { basis, edition });
  const described = createPart({ label: partLabel(part), amount });
  const reportId = 'reportId' in basis ? basis.reportId : null;
  switch (part.kind) {
    case 'trialBalance': {
      const address: FigureAddress = { kind: 'line', reportId, end: part.end, code: part.focusId };
      const day = `Trial balance of ${formatDay(part.end)}`;
      const isOwn = part.focusId === figure.code;
      return isOwn
        ? { ...described, label: day, address }
        : { ...described, code: part.focusId, detail: `Not closed to equity yet. ${day}`, address };
    }
    case 'capitalInput':
      return { ...described, detail: 'Capital input', address: { kind: 'input', basis, name: part.name } };
    case 'inventory': {
      const { reportDate: end, code } = part;
      return { ...described, detail: positionsText(part), address: { kind: 'inventory', reportId, end, code } };
    }
    case 'netWorth':
      return { ...described, detail: `Options of the inventory of ${formatDay(part.reportDate)}` };
    case 'withdrawal':
      return { ...described, address: { kind: 'input', basis, name: `withdrawal-${part.row}` } };
    case 'company':
      return { ...described, address: { kind: 'setting', basis, name: 'minimum' } };
    case 'addOn':
      return { ...described, detail: 'Add-on', address: { kind: 'setting', basis, name: 'add-ons' } };
    case 'charge':
      return { ...described, detail: [part.how, charges[part.name].citation].filter(Boolean).join('. ') };
    case 'transfer': {
      return { ...described, detail: part.reason, address: transferAddress(part, basis) };
    }
  }
}

/** Returns the address of a transfer: aged receivables open as the typed input, the lease split as a statement line of several inputs. */
function transferAddress(
  { from, to }: Extract<FigurePart, { kind: 'transfer' }>,
  basis: FigureBasis,
): FigureAddress | null {
  const name = transferInput(from);
  if (name !== null) return { kind: 'input', basis, name };
  const line = statementLineNames.find((known) => known === `transfer${to}`);
  return line === undefined || !('period' in basis) ? null : { kind: 'statement', period: basis.period, line };
}

function positionsText({ positionCount: count }: Extract<FigurePart, { kind: 'inventory' }>): string {
  return count === 1 ? '1 position' : `${count} positions`;
}

/** Returns an item as a part of another one. */
export function itemPart(
  { code, amount }: { code: string; amount: Money | null },
  { basis, edition }: Basis,
): FigurePartRow {
  const line = inEdition(focusLine(code), edition);
  const { unit } = line;
  return createPart({
    label: lineName(line),
    code,
    amount,
    unit: unit ?? 'money',
    address: { kind: 'item', basis, code, less: null },
  });
}

function partLabel(part: Exclude<FigurePart, { kind: 'line' }>): string {
  switch (part.kind) {
    case 'trialBalance':
      return lineName(focusLine(part.focusId));
    case 'capitalInput':
      return moneyInputs[part.name].label;
    case 'inventory':
      return `Inventory of ${formatDay(part.reportDate)}`;
    case 'withdrawal':
      return `Withdrawal ${part.row}`;
    case 'company':
      return 'Minimum net capital';
    case 'addOn':
    case 'netWorth':
      return part.reason;
    case 'charge':
      return charges[part.name].label;
    case 'transfer':
      return `Moved from ${part.from} to ${part.to}`;
  }
}
