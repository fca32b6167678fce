import { withSnapshot } from '@server/db/client';
import type { CompanyContext } from '@server/services/common/context';
import { today } from '@server/services/common/today';
import type { ReportPrefill } from '@/contract/reports/report';
import type { WizardStep } from '@/contract/wire/fieldDefinition';
import { readAmended, suggestName } from './amendments';
import type { ReportKind } from './reportKind';

/** Which wizard: of a period, or of an amendment to a report, whose period it is then. */
type WizardQuery = { timeReport: string | undefined; amends: number | undefined };

/**
 * The wizard of a period: its steps, the values that they start with, and a name that no report has yet. That of an amendment starts from the
 * answers of the report that it amends. Throws 404 when that one is gone, and 422 as the kind does.
 */
export function openWizard(
  { database, clock, member: { companyId } }: CompanyContext,
  kind: ReportKind,
  { timeReport: asked, amends }: WizardQuery,
): Promise<ReportPrefill> {
  return withSnapshot(database, async (tx) => {
    const amended = await readAmended(tx, companyId, { id: amends, type: kind.type });
    const { timeReport, prefill, ...wizard } = await kind.openWizard(tx, companyId, {
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

/** The period of an amendment is that of the report that it amends, and stays. */
function withFixedPeriod(steps: readonly WizardStep[]): WizardStep[] {
  return steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) => (field.name === 'endDate' ? { ...field, isEditable: false } : field)),
  }));
}
