import { readFrozen } from '@server/reports/readFrozen';
import { readSsoiBasis } from '@server/ssoi/ssoiBasis';
import type { FigureBasis } from '@/domain/explain/figureAddress';
import { type Period, periodStart } from '@/domain/periods';
import type { SsoiAnswers } from '@/domain/ssoi/answers/answers';
import { type FrozenSsoi, thawSsoi } from '@/domain/ssoi/frozenSsoi';
import { computeSsoiByRules } from '@/domain/ssoi/rules';
import type { SsoiComputation } from '@/domain/ssoi/types';
import { contextOf } from './computations';
import { type Explaining, findPreview } from './explaining';

/** Reads a frozen Supplemental Statement of Income with its inputs. Throws 404 if the company has none of this id. */
export async function readFrozenSsoi(run: Explaining, reportId: number) {
  const { frozen, ...report } = await readFrozen(run, reportId, 'SSOI');
  return { ...report, inputs: thawSsoi(frozen as FrozenSsoi) }; // as freezeSsoi made them
}

/** Returns the statement of a basis. Without unsaved answers, a period's is the books' alone, with nothing typed over. */
export async function readSsoi(
  run: Explaining,
  basis: FigureBasis,
): Promise<{ figures: SsoiComputation['figures']; context: string }> {
  if ('reportId' in basis) {
    const { inputs, rulesVersion, context } = await readFrozenSsoi(run, basis.reportId);
    return { figures: computeSsoiByRules(rulesVersion, inputs).figures, context };
  }
  const { period } = basis;
  const request = { period, answers: noAnswers(period), typed: {} };
  const found = findPreview(run, period)?.ssoi ?? (await readSsoiBasis(run.tx, run.companyId, request));
  return { figures: found.computation.figures, context: contextOf(period) };
}

/** Returns empty answers, which change no line of the statement. */
function noAnswers(period: Period): SsoiAnswers {
  const days = { periodFrom: periodStart(period), periodTo: period.end };
  return { ...days, isPortionOfItemM: null, otherRevenue: [], otherExpenses: [], offerings: [] };
}
