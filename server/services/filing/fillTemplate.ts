import { reportKind } from '@server/documents/reportKinds';
import type { CompanyContext } from '@server/services/context';
import { readFrozenReport } from '@server/services/reports/frozenReport';
import { requireReport } from '@server/services/reports/reportList';
import type { FilledTemplate } from '@/contract/filing';
import { planFilling } from '@/domain/filing/planFilling';
import { readTemplate } from './readTemplate';
import { foreignTemplate, largeTemplate } from './templateErrors';

export type FillingRequest = { reportId: number; wholeDollars: boolean };

const maxIds = 5000;

/**
 * Fills a template with the frozen results of a report; nothing of either is stored. Throws 404 when there is no such report, 409 when its stored
 * data were changed, 413 and 422 for a file that is no template, or that has no ID of the report.
 */
export async function fillTemplate(
  context: CompanyContext,
  { reportId, wholeDollars }: FillingRequest,
  file: AsyncIterable<Uint8Array>,
): Promise<FilledTemplate> {
  const stored = await requireReport(context, reportId);
  const { results } = readFrozenReport(stored);
  const items = reportKind(stored.type).filingItems(results, wholeDollars ? 'dollars' : 'cents');
  const known = new Set(items.items.map(({ number }) => number));
  const template = readTemplate(await wholeFile(file), (id) => known.has(id));
  if (template.places.length > maxIds) throw largeTemplate();
  const { values, report } = planFilling(items, template.places, template.objectionTo);
  if (report.known === 0)
    throw foreignTemplate(`This file holds none of the line-item IDs of the ${stored.type} report.`);
  return {
    report: { format: template.format, has_formulas: template.hasFormulas, ...report },
    content: values.size === 0 ? null : Buffer.from(template.fill(values)).toString('base64'),
  };
}

async function wholeFile(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file) pieces.push(piece);
  return Buffer.concat(pieces);
}
