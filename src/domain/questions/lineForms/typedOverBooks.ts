import { reportNames } from '@/contract/reports/report';
import { type AmountLine, getFormLines, getLineName, toFieldName } from '@/domain/lineForms/amountForm';
import { isLineShown } from '@/domain/lineForms/formAnswers';
import { formatDollars, isEqual, zero } from '@/domain/money';
import type { FormQuestion } from '../question';

/** Names amounts that differ from the books, the inventory or the form filed before. */
export const typedOverBooks: FormQuestion = {
  id: 'typedOverBooks',
  version: 1,
  class: 'note',
  title: 'Amount typed over the books',
  about: 'Compares the amounts entered with the books, the inventory and the form filed for the first half.',
  authority: ['Practice: a filing agrees with the books'],
  exclusions: ['Lines that the answers hide.'],
  ask: ({ form, asked, answers, books }) => {
    const lines = getFormLines(form);
    return lines.flatMap((line) => {
      const [own, known] = [asked.get(line.id) ?? zero, books.get(line.id)];
      if (line.kind !== 'asked' || known === undefined || isEqual(own, known)) return [];
      if (!isLineShown(lines, line, answers)) return [];
      const message = `${getLineName(line)} is ${formatDollars(own, 0)}; ${sourceText(line)} ${formatDollars(known, 0)}.`;
      return [{ message, codes: [], inputs: [toFieldName(line)] }];
    });
  },
};

function sourceText({ held, carries }: Extract<AmountLine, { kind: 'asked' }>): string {
  if (carries !== undefined) return `the ${reportNames[carries.form]} of the first half has`;
  return held === undefined ? 'the books have' : 'the inventory has';
}
