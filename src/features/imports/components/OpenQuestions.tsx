import type { ImportQuestion } from '@/contract/imports/imports.schema';
import type { ChangeChoices } from '../draft/choices';
import type { Draft } from '../draft/draft';
import { AskedQuestion } from './Question';

/** Answered at the fact itself, or among the rows. */
const elsewhere: readonly ImportQuestion['name'][] = [
  'sheet',
  'kind',
  'period',
  'report_date',
  'remove_missing',
  'accept_left_out',
];

/** The questions before the file is imported. An answer can be changed until then. */
export function OpenQuestions({ draft, onChange }: { draft: Draft; onChange: ChangeChoices }) {
  const names = draft.questions.map(({ name }) => name).filter((name) => !elsewhere.includes(name));
  if (names.length === 0) return null;
  return (
    <section className="nc-import-questions" aria-label="Questions">
      {names.map((name) => (
        <AskedQuestion key={name} draft={draft} name={name} onChange={onChange} />
      ))}
    </section>
  );
}
