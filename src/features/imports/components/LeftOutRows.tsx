import { rowRanges } from '@/domain/rowRanges';
import { formatCount } from '@/lib/format';
import type { ChangeChoices } from '../draft/choices';
import type { Draft } from '../draft/draft';
import { type LeftOutReason, leftOutReasons } from '../draft/leftOutReasons';
import { AskedQuestion } from './Question';

/** The rows that aren't imported, by reason, and the question to accept those with a value. */
export function LeftOutRows({ draft, onChange }: { draft: Draft; onChange: ChangeChoices }) {
  const group = draft.preview?.groups.left_out;
  if (group === undefined || group.count === 0) return null;
  const more = group.count - group.rows.length;
  return (
    <section className="nc-import-left-out" aria-label="Left out">
      <h3>{group.count === 1 ? "1 row isn't imported" : `${formatCount(group.count)} rows aren't imported`}</h3>
      {group.rows.length > 0 && (
        <ul>
          {leftOutReasons(group).map((reason) => (
            <li key={reason.reason}>{reasonText(reason)}</li>
          ))}
          {more > 0 && <li>{formatCount(more)} more, listed under Left out.</li>}
        </ul>
      )}
      <AskedQuestion draft={draft} name="accept_left_out" onChange={onChange} />
    </section>
  );
}

function reasonText({ reason, rows, value }: LeftOutReason): string {
  const place = `${rows.length === 1 ? 'Row' : 'Rows'} ${rowRanges(rows, rows.length)}`;
  return `${place}: ${reason}${value === null ? '' : ` Value: ${value}.`}`;
}
