import { isDeducted } from '@server/documents/focus/form/formSection';
import { isAlternateMethodBox } from '@server/documents/focus/form/requirement';
import type { FocusPreview, FocusPreviewLine } from '@/contract/focusPreview';
import { figureOf } from '@/domain/focus/figures';
import { type FocusLine, type FocusSection, focusLines } from '@/domain/focus/focusLines';
import { isTotalFormula, parseFormula } from '@/domain/focus/formula';
import type { Figures } from '@/domain/focus/types';
import { negate, toAmount } from '@/domain/money';

const sections: readonly { section: FocusSection; title: string }[] = [
  { section: 'net_capital', title: 'Computation of net capital' },
  { section: 'net_capital_requirement', title: 'Net capital requirement' },
  { section: 'aggregate_indebtedness', title: 'Aggregate indebtedness' },
];

/** The form's way from ownership equity to net capital, its requirement (basic method) and aggregate indebtedness, in the form's order. */
export function previewSections(figures: Figures): FocusPreview['sections'] {
  return sections.map(({ section, title }) => {
    const lines = focusLines.filter((line) => line.section === section && !isAlternateMethodBox(line.code));
    return { title, lines: lines.map((line) => previewLine(line, lines, figures)) };
  });
}

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
