import { toDecimalString } from '@/domain/money';
import { reachedWarnings } from '@/domain/netCapital/earlyWarning/earlyWarning';
import type { Finding } from '@/domain/questions/finding';
import type { PrintedBox } from '../form/boxes';
import type { Figures, FocusComputation } from '../types';

/** A stored item of a report that its rules no longer reproduce; null if one side doesn't have it. */
export type ReportDifference = { item: string; stored: string | null; recomputed: string | null };

/** A report's stored results: its figures by item number, its findings, and the early-warning levels reached. */
export type StoredFigures = {
  boxes: Readonly<Record<string, Pick<PrintedBox, 'amount'>>>;
  findings: readonly (Pick<Finding, 'severity' | 'codes'> & { rule: string })[];
  warnings: readonly { level: string }[];
};

/**
 * Compares a computation with a stored report, to the cent: figures by item number, findings by rule, early-warning levels by name. Wording is not
 * compared.
 */
export function verifyFocus(stored: StoredFigures, computation: FocusComputation): readonly ReportDifference[] {
  return [
    ...findDifferences(getBoxAmounts(stored.boxes), figureAmounts(computation.figures)),
    ...findDifferences(getFindingsByKey(stored.findings), getFindingsByKey(computation.findings)),
    ...findDifferences(levelTexts(stored.warnings), levelTexts(reachedWarnings(computation.earlyWarnings))),
  ];
}

type Texts = ReadonlyMap<string, string | null>;

/** Returns the items that differ, or that one side lacks. */
export function findDifferences(stored: Texts, recomputed: Texts): readonly ReportDifference[] {
  const items = new Set([...stored.keys(), ...recomputed.keys()]);
  return [...items]
    .map((item) => ({ item, stored: stored.get(item) ?? null, recomputed: recomputed.get(item) ?? null }))
    .filter((difference) => difference.stored !== difference.recomputed);
}

/** Returns printed amounts by item. */
export function getBoxAmounts(boxes: StoredFigures['boxes']): Texts {
  return new Map(Object.entries(boxes).map(([code, { amount }]) => [code, amount]));
}

function figureAmounts(figures: Figures): Texts {
  return new Map(
    Object.values(figures).map(({ code, amount }) => [code, amount === null ? null : toDecimalString(amount)]),
  );
}

/** Returns findings by rule and items, since one rule can find several things. */
export function getFindingsByKey(findings: StoredFigures['findings']): Texts {
  return new Map(findings.map(({ rule, severity, codes }) => [[rule, ...codes].join(' '), severity]));
}

function levelTexts(warnings: StoredFigures['warnings']): Texts {
  return new Map(warnings.map(({ level }) => [level, 'reached']));
}
