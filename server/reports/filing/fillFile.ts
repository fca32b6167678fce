import type { ReaderJob } from '@server/files/reader/readerJob';
import type { FilledTemplate } from '@/contract/reports/filing.schema';
import type { ReportType } from '@/contract/reports/report';
import type { FilingItems } from '@/domain/reports/filing/filingItems';
import { planFilling } from '@/domain/reports/filing/planFilling';
import { readTemplate } from './readTemplate';
import { foreignTemplate, largeTemplate } from './templateErrors';

/** Job to fill a template with a report's values. */
export type FillingJob = ReaderJob<'FILLING', FilledTemplate> & { type: ReportType; items: FilingItems };

const maxIds = 5000;

/**
 * Fills a template with a report's values. Throws 413 for a file with more than 5,000 IDs or too large to read, 422 for one that can't be read or has
 * no ID of the report.
 */
export function fillFile({ type, items, file }: FillingJob): FilledTemplate {
  const known = new Set(items.items.map(({ number }) => number));
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const template = readTemplate(bytes, (id) => known.has(id));
  if (template.places.length > maxIds) throw largeTemplate();
  const { values, report } = planFilling(items, template.places, template.objectionTo);
  if (report.known === 0) throw foreignTemplate(`This file holds none of the line-item IDs of the ${type} report.`);
  return {
    report: { format: template.format, has_formulas: template.hasFormulas, ...report },
    content: values.size === 0 ? null : Buffer.from(template.fill(values)).toString('base64'),
  };
}
