import type { ReactNode } from 'react';
import { TieOutPanel } from '@/features/reports';
import type { PeriodQuery } from '../dashboardApi';
import { CapitalPanel } from './CapitalPanel';
import { CapitalTrend } from './CapitalTrend';
import { CompanyTotals } from './CompanyTotals';
import { PictureRow, WaterfallPanel } from './PicturePanels';

type BoardProps = {
  /** Null for a company without a trial balance. */
  period: PeriodQuery | null;
  /** Whether there is a period before it, to compare with. */
  hasFormer: boolean;
  /** What stands in for the figures without a period. */
  instead: ReactNode;
  /** What to do, and when it is due. */
  children: ReactNode;
};

/** The answer first; beside it what to do, when it is due, and the totals, which take the place of the course where there is none. Below, what the answer is made of. */
export function Board({ period, hasFormer, instead, children }: BoardProps) {
  if (period === null) {
    return (
      <div className="nc-dashboard">
        {instead}
        <div className="nc-side">{children}</div>
      </div>
    );
  }
  return (
    <>
      <div className="nc-dashboard">
        <CapitalPanel {...period} />
        <div className="nc-side">
          {children}
          {hasFormer && <CompanyTotals {...period} />}
        </div>
        {!hasFormer && <CompanyTotals {...period} />}
        {hasFormer && <CapitalTrend {...period} />}
        {hasFormer && <WaterfallPanel {...period} />}
        <TieOutPanel {...period} />
      </div>
      <PictureRow {...period} />
    </>
  );
}
