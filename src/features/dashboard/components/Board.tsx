import type { ReactNode } from 'react';
import { useExplain } from '@/components/explain';
import { PanelBoundary } from '@/components/feedback';
import { ReportTable } from '@/components/report';
import { useCompany } from '@/features/company';
import { TieOutPanel } from '@/features/statements';
import { useExtra } from '@/lib/api';
import { type PeriodQuery, useGetNetCapitalStandingQuery, useGetTotalsQuery } from '../dashboardApi';
import { incomeTitle } from '../incomeTitle';
import { totalsModel } from '../totalsModel';
import { CapitalPanel } from './CapitalPanel';
import { CapitalParts } from './CapitalParts';
import { CapitalTrend } from './CapitalTrend';

type BoardProps = {
  /** Null for a company without a trial balance. */
  period: PeriodQuery | null;
  /** True if there is a previous period to compare with. */
  hasFormer: boolean;
  /** Shown in place of the figures if there is no period. */
  instead: ReactNode;
  /** The tasks and due dates. */
  children: ReactNode;
};

/**
 * The dashboard's layout: key figures first; next to them tasks, due dates, and the totals, which replace the trend if there is none. Below, folded,
 * the parts of net capital.
 */
export function Board({ period, hasFormer, instead, children }: BoardProps) {
  if (period === null) {
    return (
      <div className="nc-dashboard">
        {instead}
        <div className="nc-side">{children}</div>
      </div>
    );
  }
  const of = period.timeReport;
  const totals = (
    <PanelBoundary of={of} className="nc-panel nc-panel-totals">
      <CompanyTotals {...period} />
    </PanelBoundary>
  );
  return (
    <div className="nc-dashboard">
      <PanelBoundary of={of} className="nc-panel nc-panel-capital">
        <CapitalPanel {...period} />
      </PanelBoundary>
      <div className="nc-side">
        {children}
        {hasFormer && totals}
      </div>
      {!hasFormer && totals}
      {hasFormer && (
        <PanelBoundary of={of} className="nc-panel nc-panel-trend">
          <CapitalTrend {...period} />
        </PanelBoundary>
      )}
      <PanelBoundary of={of} className="nc-panel nc-panel-tie-out">
        <TieOutPanel {...period} />
      </PanelBoundary>
      <PanelBoundary of={of} className="nc-panel">
        <CapitalParts period={period} hasFormer={hasFormer} />
      </PanelBoundary>
    </div>
  );
}

/** The totals of the selected company for the period. */
function CompanyTotals(period: PeriodQuery) {
  const company = useCompany();
  const explain = useExplain();
  const query = useGetTotalsQuery(period);
  const standing = useGetNetCapitalStandingQuery(period).currentData?.data;
  const totals = query.data?.data[period.timeReport];
  const isJudged = useExtra('net-capital-standing');
  const title = standing === undefined ? null : incomeTitle(standing);
  return (
    <section className="nc-panel nc-panel-totals" aria-labelledby="nc-totals-heading">
      <header>
        <h2 id="nc-totals-heading">{company.data?.data.company_name ?? 'Key figures'}</h2>
      </header>
      <ReportTable
        model={totals && totalsModel({ timeReport: period.timeReport, totals, incomeTitle: title, isJudged })}
        query={query}
        scroll="page"
        isHeadHidden
        onExplain={explain}
      />
    </section>
  );
}
