import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { readNetCapitalStanding } from '@server/services/figures/netCapitalStanding';
import { readNetCapitalTrend } from '@server/services/figures/netCapitalTrend';
import { readTotals } from '@server/services/figures/totals';
import { readTieOut } from '@server/services/statements/readTieOut';
import { tieOutAnswerSchema, tieOutQuerySchema } from '@/contract/figures/tieOut.schema';
import { totalsAnswerSchema, totalsQuerySchema } from '@/contract/figures/totals.schema';
import {
  netCapitalStandingAnswerSchema,
  netCapitalStandingQuerySchema,
  netCapitalTrendAnswerSchema,
  netCapitalTrendQuerySchema,
} from '@/contract/reports/netCapitalStanding.schema';
import { responses } from '../responses';

/** The dashboard's figures: totals of periods, where the firm stands at the end of one, and how it got there. */
export async function totalsRoutes(app: App): Promise<void> {
  app.get(
    '/trial-balance/get-totals',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: totalsQuerySchema, response: responses(totalsAnswerSchema) },
    },
    async (request) => ({ data: await readTotals(companyContext(request), request.query.time_reports) }),
  );

  app.get(
    '/x/net-capital-standing',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: netCapitalStandingQuerySchema, response: responses(netCapitalStandingAnswerSchema) },
    },
    async (request) => ({ data: await readNetCapitalStanding(companyContext(request), request.query.time_report) }),
  );

  app.get(
    '/x/tie-out',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: tieOutQuerySchema, response: responses(tieOutAnswerSchema) },
    },
    async (request) => ({ data: await readTieOut(companyContext(request), request.query.time_report) }),
  );

  app.get(
    '/x/net-capital-trend',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: netCapitalTrendQuerySchema, response: responses(netCapitalTrendAnswerSchema) },
    },
    async (request) => {
      const { time_report: timeReport, count } = request.query;
      return { data: await readNetCapitalTrend(companyContext(request), { timeReport, count }) };
    },
  );
}
