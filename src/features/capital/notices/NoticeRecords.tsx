import type { Notice, NoticeEntry } from '@/contract/capital/notice';
import { entryText } from './noticeTexts';

/** What was recorded of a notice, the latest first; nothing while nothing was. */
export function NoticeRecords({ entries }: Pick<Notice, 'entries'>) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="nc-notice-records">
      <h3 id="nc-notice-records">Records</h3>
      <ul className="nc-notice-records">
        {entries.toReversed().map((entry) => (
          <RecordItem key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function RecordItem({ entry }: { entry: NoticeEntry }) {
  const { kind, remark, letter } = entry;
  return (
    <li>
      {entryText(entry)}
      {remark !== null && (
        <small>
          {kind === 'SENT' ? 'Reference' : 'Reason'}: {remark}
        </small>
      )}
      {letter !== null && (
        <details>
          <summary>Letter as sent</summary>
          <pre>{letter}</pre>
        </details>
      )}
    </li>
  );
}
