import Badge from 'react-bootstrap/Badge';
import { Money } from '@/components/feedback';
import type { Balance } from '@/contract/trialBalance';
import { isZero, toAmount } from '@/domain/money';
import { periodTotals } from '../periodTotals';
import './periodTotals.css';

export type PeriodTotalsLineProps = {
  timeReport: string;
  rows: readonly Pick<Balance, 'debit' | 'credit' | 'is_deleted'>[];
};

/** One period's debits and credits, and whether they balance. */
export function PeriodTotalsLine({ timeReport, rows }: PeriodTotalsLineProps) {
  const { debit, credit, difference } = periodTotals(rows);
  return (
    <dl className="nc-period-totals" aria-label={`Totals of ${timeReport}`}>
      <div>
        <dt>Debit</dt>
        <dd>
          <Money value={toAmount(debit)} />
        </dd>
      </div>
      <div>
        <dt>Credit</dt>
        <dd>
          <Money value={toAmount(credit)} />
        </dd>
      </div>
      <div>
        <dt>Difference</dt>
        <dd>
          {isZero(difference) ? (
            <Badge bg="" className="text-bg-success">
              Balanced
            </Badge>
          ) : (
            <span className="text-danger-emphasis">
              <Money value={toAmount(difference)} /> out of balance
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}
