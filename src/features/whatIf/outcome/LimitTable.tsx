import { Money } from '@/components/feedback';
import type { WhatIfSide } from '@/contract/figures/whatIf';
import { capitalized } from '@/domain/capitalized';
import { levelLabel } from '@/features/dashboard';

type Row = { id: string; label: string; citation: string; before: Cell; after: Cell };
type Cell = { amount: number | null; isBroken: boolean } | null;

/** Every early-warning level and every limit of a withdrawal, before and after: what net capital must be, or how much may still be taken out. */
export function LimitTable({ before, after }: { before: WhatIfSide; after: WhatIfSide }) {
  return (
    <section className="nc-what-if-limits">
      <Rows title="Early-warning levels: net capital needed" broken="Reached" rows={levelRows(before, after)} />
      <Rows
        title="Limits on withdrawals: what can still be taken out"
        broken="Broken"
        rows={limitRows(before, after)}
      />
    </section>
  );
}

type RowsProps = { title: string; broken: string; rows: readonly Row[] };

function Rows({ title, broken, rows }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <table className="nc-effect-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Level</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, citation, before, after }) => (
          <tr key={id}>
            <th scope="row">
              {label} <small>{citation}</small>
            </th>
            <LimitCell label="Before" cell={before} broken={broken} />
            <LimitCell label="After" cell={after} broken={broken} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LimitCell({ label, cell, broken }: { label: string; cell: Cell; broken: string }) {
  return (
    <td className={`nc-effect-figure ${cell?.isBroken ? 'nc-effect-fall' : ''}`.trimEnd()} data-label={label}>
      <span>
        {cell === null || cell.amount === null ? 'n/a' : <Money value={cell.amount} />}
        {cell?.isBroken && <small> {broken}</small>}
      </span>
    </td>
  );
}

function levelRows(before: WhatIfSide, after: WhatIfSide): readonly Row[] {
  return after.levels.map(({ level, citation, threshold, is_reached }) => {
    const then = before.levels.find((each) => each.level === level);
    return {
      id: level,
      label: levelLabel(level),
      citation,
      before: then === undefined ? null : { amount: then.threshold, isBroken: then.is_reached },
      after: { amount: threshold, isBroken: is_reached },
    };
  });
}

function limitRows(before: WhatIfSide, after: WhatIfSide): readonly Row[] {
  return after.withdrawal_limits.map(({ paragraph, text, most, holds }) => {
    const then = before.withdrawal_limits.find((each) => each.paragraph === paragraph);
    return {
      id: paragraph,
      label: capitalized(text),
      citation: paragraph,
      before: then === undefined ? null : { amount: then.most, isBroken: !then.holds },
      after: { amount: most, isBroken: !holds },
    };
  });
}
