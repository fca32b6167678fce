import { toDecimalString } from '../money';
import type { PrintedSheet, SheetRow } from '../statements/reportSheet';
import { type AmountForm, type AmountLine, linesOf, type Span } from './amountForm';
import type { FormAmounts } from './computeForm';
import { spanText } from './span';

/** A filled form as a sheet: number, caption and amount of each line. */
export function formSheet(
  form: AmountForm,
  { firm, span, amounts, isSample }: { firm: string; span: Span; amounts: FormAmounts; isSample: boolean },
): PrintedSheet {
  const rowOf = (line: AmountLine): SheetRow => {
    const amount = amounts.get(line.id);
    return {
      id: line.id,
      look: line.kind === 'computed' ? 'total' : 'plain',
      cells: [
        { kind: 'text', text: line.id },
        { kind: 'text', text: line.caption },
        amount === undefined ? null : { kind: 'money', amount: toDecimalString(amount) },
      ],
    };
  };
  return {
    companyName: firm,
    ...(isSample && { isSample: true as const }),
    title: form.title,
    subtitle: spanText(span),
    columns: [
      { heading: 'Item', kind: 'text' },
      { heading: 'Description', kind: 'text' },
      { heading: 'Amount', kind: 'figure' },
    ],
    sections: form.sections.map(({ title, lines }) => ({ title, rows: lines.map(rowOf) })),
    findings: [],
    notes: [`Form ${form.edition}. Amounts in whole dollars.`, ...form.notes, ...unreadNote(form)],
  };
}

/** Names the items that weren't read on a form, so that a person holds them against theirs. */
function unreadNote(form: AmountForm): readonly string[] {
  const ids = linesOf(form).flatMap(({ id, source }) => (source === 'knowledge' ? id : []));
  return ids.length === 0 ? [] : [`Not confirmed by a source, check against the form: ${ids.join(', ')}.`];
}
