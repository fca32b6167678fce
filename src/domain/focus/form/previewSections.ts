import type { CapitalMethod } from '@/contract/company/capitalSettings';
import type { FocusPreview, FocusPreviewLine } from '@/contract/focus/focusPreview.schema';
import { figureOf } from '@/domain/focus/figures';
import { isTotalFormula, parseFormula } from '@/domain/focus/formula';
import { type FocusEdition, focusEditionOn, inEdition } from '@/domain/focus/lines/editions';
import { type FocusLine, focusLine } from '@/domain/focus/lines/focusLines';
import type { Figures, FocusComputation } from '@/domain/focus/types';
import { negate, toAmount } from '@/domain/money';
import { isDeductedBox } from './boxes';
import type { FormSection } from './formSection';
import { netCapital } from './netCapital';
import { aggregateIndebtedness, requirementSections } from './requirement';

/**
 * Returns the form's computation from ownership equity to net capital, its requirement by the firm's method, and for the basic one aggregate
 * indebtedness, box by box in the form's order.
 */
export function previewSections({
  figures,
  period,
  requirement: { method },
}: Pick<FocusComputation, 'figures' | 'period' | 'requirement'>): FocusPreview['sections'] {
  const edition = focusEditionOn(period.end);
  return previewed(method, edition).map(({ section, title }) => {
    const boxes = boxesOf(section, edition);
    return { title, lines: boxes.map((box) => previewLine(box, boxes, figures)) };
  });
}

function previewed(method: CapitalMethod, edition: FocusEdition): readonly { section: FormSection; title: string }[] {
  const { requirement, alternateRequirement } = requirementSections(method, edition);
  const first = { section: netCapital, title: 'Computation of net capital' };
  if (method === 'ALTERNATIVE') {
    return [first, { section: alternateRequirement, title: 'Net capital requirement, alternative method' }];
  }
  return [
    first,
    { section: requirement, title: 'Net capital requirement' },
    { section: aggregateIndebtedness, title: 'Aggregate indebtedness' },
  ];
}

type Box = Pick<FocusLine, 'code' | 'line' | 'label' | 'formula' | 'unit'>;

/** Returns the section's boxes; one that the form prints in two places has this section's caption. */
function boxesOf({ rows }: FormSection, edition: FocusEdition): readonly Box[] {
  return rows.flatMap(({ boxes, number, label }) =>
    boxes
      .filter((code) => code !== null)
      .map((code) => {
        const line = inEdition(focusLine(code), edition);
        return code === '3760' ? { ...line, line: number.replace('.', ''), label } : line;
      }),
  );
}

// A row of the form can have two boxes, so each uses its own caption.
function previewLine(line: Box, siblings: readonly Box[], figures: Figures): FocusPreviewLine {
  const { code, label, formula, unit } = line;
  const { amount, note } = figureOf(figures, code);
  return {
    code,
    line: line.line,
    label,
    amount: amount === null ? null : toAmount(isDeductedBox(code) ? negate(amount) : amount),
    unit: unit ?? 'money',
    is_part: siblings.some((other) => line.line.startsWith(`${other.line}.`)),
    is_total: formula !== null && isTotalFormula(parseFormula(formula)),
    note: note ?? null,
  };
}
