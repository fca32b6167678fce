import type { AnswerEntry } from '@/contract/questions/questions.schema';
import { formatDay } from '@/domain/periods';
import { aboutText } from '@/domain/questions/aboutText';
import type { Column } from '@/lib/columns';

/** Columns of an answer in a review; question and subject name it. */
export const answersColumns: readonly Column<AnswerEntry>[] = [
  { ...textColumn('title', 'Question', ({ title }) => title), namesRow: true },
  textColumn('subject', 'About', ({ subject }) => aboutText(subject)),
  textColumn('period', 'Period', ({ time_report: timeReport }) => timeReport),
  textColumn('figures', 'Figures', ({ figures }) => figures),
  textColumn('text', 'Answer', ({ text }) => text),
  textColumn('date', 'Date', ({ date }) => (date === null ? '' : formatDay(date))),
  textColumn('paper', 'Document', ({ paper }) => paper ?? ''),
];

function textColumn(id: string, header: string, textOf: (answer: AnswerEntry) => string): Column<AnswerEntry> {
  return { id, header, value: textOf, oldText: textOf, cell: textOf };
}
