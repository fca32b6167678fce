import type { FocusPreview, FocusPreviewLine } from '@/contract/focusPreview';
import { figureOf } from '@/domain/focus/figures';
import { type FocusLine, focusLine } from '@/domain/focus/focusLines';
import { isTotalFormula, parseFormula } from '@/domain/focus/formula';
import type { Figures } from '@/domain/focus/types';
import { negate, toAmount } from '@/domain/money';
import { isDeducted } from './boxes';
import { codesOfSection, type FormSection } from './formSection';
import { netCapital } from './netCapital';
import { aggregateIndebtedness, requirement } from './requirement';

const previewed: readonly { section: FormSection; title: string }[] = [
  { section: netCapital, title: 'Computation of net capital' },
  { section: requirement, title: 'Net capital requirement' },
  { section: aggregateIndebtedness, title: 'Aggregate indebtedness' },
];

/** The form's way from ownership equity to net capital, its requirement (basic method) and aggregate indebtedness, box by box in its order. */
export function previewSections(figures: Figures): FocusPreview['sections'] {
  return previewed.map(({ section, title }) => {
    const lines = codesOfSection(section).map(focusLine);
    return { title, lines: lines.map((line) => previewLine(line, lines, figures)) };
  });
}

// A row of the form can hold two boxes, so each is called by its own caption.
function previewLine(line: FocusLine, siblings: readonly FocusLine[], figures: Figures): FocusPreviewLine {
  const { code, label, formula, unit } = line;
  const { amount, note } = figureOf(figures, code);
  return {
    code,
    line: line.line,
    label,
    amount: amount === null ? null : toAmount(isDeducted(code) ? negate(amount) : amount),
    unit: unit ?? 'money',
    is_part: siblings.some((other) => line.line.startsWith(`${other.line}.`)),
    is_total: formula !== null && isTotalFormula(parseFormula(formula)),
    note: note ?? null,
  };
}
