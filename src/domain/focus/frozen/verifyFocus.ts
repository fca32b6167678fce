import { reachedWarnings } from '@/domain/earlyWarning/earlyWarning';
import { toDecimalString } from '@/domain/money';
import type { PrintedBox } from '../form/boxes';
import type { Figures, Finding, FocusComputation } from '../types';

/** Something of a report that its rules no longer give; null where one side does not have it. */
export type ReportDifference = { item: string; stored: string | null; recomputed: string | null };

/** What a report says: its figures by item number, its findings, and the early-warning levels reached. */
export type StoredFigures = {
  boxes: Readonly<Record<string, Pick<PrintedBox, 'amount'>>>;
  findings: readonly (Pick<Finding, 'severity' | 'codes'> & { rule: string })[];
  warnings: readonly { level: string }[];
};

/**
 * Where a computation differs from what a report says, to the cent: figures by item number, findings by rule, early-warning levels by
 * name. Wording is not compared.
 */
export function verifyFocus(stored: StoredFigures, computation: FocusComputation): readonly ReportDifference[] {
  return [
    ...differences(boxAmounts(stored.boxes), figureAmounts(computation.figures)),
    ...differences(findingTexts(stored.findings), findingTexts(computation.findings)),
    ...differences(levelTexts(stored.warnings), levelTexts(reachedWarnings(computation.earlyWarnings))),
  ];
}

type Texts = ReadonlyMap<string, string | null>;

/** The items that the two sides have otherwise, or that one of them lacks. */
export function differences(stored: Texts, recomputed: Texts): readonly ReportDifference[] {
  const items = new Set([...stored.keys(), ...recomputed.keys()]);
  return [...items]
    .map((item) => ({ item, stored: stored.get(item) ?? null, recomputed: recomputed.get(item) ?? null }))
    .filter((difference) => difference.stored !== difference.recomputed);
}

/** Printed amounts by item. */
export function boxAmounts(boxes: StoredFigures['boxes']): Texts {
  return new Map(Object.entries(boxes).map(([code, { amount }]) => [code, amount]));
}

function figureAmounts(figures: Figures): Texts {
  return new Map(
    Object.values(figures).map(({ code, amount }) => [code, amount === null ? null : toDecimalString(amount)]),
  );
}

/** By rule and items, since one rule can find several things. */
export function findingTexts(findings: StoredFigures['findings']): Texts {
  return new Map(findings.map(({ rule, severity, codes }) => [[rule, ...codes].join(' '), severity]));
}

function levelTexts(warnings: StoredFigures['warnings']): Texts {
  return new Map(warnings.map(({ level }) => [level, 'reached']));
}
