import type { CompanyContext } from '@server/common/context';
import { today } from '@server/common/today';
import { withSnapshot } from '@server/db/client';
import type { ReportPrefill } from '@/contract/reports/report.schema';
import type { WizardStep } from '@/contract/wire/fieldDefinition.schema';
import { readAmended, suggestName } from './amendments';
import type { ReportKind } from './reportKind';

/** The wizard of a period, or of an amendment to a report, which sets the period. */
type WizardQuery = { timeReport: string | undefined; amends: number | undefined };

/**
 * Opens the wizard of a period: its steps, their initial values, and an unused report name. An amendment's starts from the answers of the amended
 * report. Throws 404 if that one doesn't exist, and 422 as the kind does.
 */
export function openWizard(
  context: CompanyContext,
  kind: ReportKind,
  { timeReport: asked, amends }: WizardQuery,
): Promise<ReportPrefill> {
  const { database, clock, member } = context;
  const { companyId } = member;
  return withSnapshot(database, async (tx) => {
    const amended = await readAmended(tx, companyId, { id: amends, type: kind.type });
    const { timeReport, prefill, ...wizard } = await kind.openWizard(tx, context, {
      timeReport: amended?.timeReport ?? asked,
      amended,
      today: today(clock),
    });
    return {
      prefill: amended === null ? prefill : withFixedPeriod(prefill),
      suggestedName: await suggestName(tx, companyId, { name: `${kind.name} ${timeReport}`, amended }),
      ...wizard,
    };
  });
}

/** Makes the period read-only: an amendment has the period of the amended report. */
function withFixedPeriod(steps: readonly WizardStep[]): WizardStep[] {
  return steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) => (field.name === 'endDate' ? { ...field, isEditable: false } : field)),
  }));
}
