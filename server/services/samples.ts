import { notFound, ruleBroken } from '@server/faults';
import { coaCsvColumns } from '@/contract/coa';
import { balanceCsvColumns } from '@/contract/trialBalance';
import type { SampleType } from '@/contract/upload';
import type { CompanyContext } from './context';
import { toCsv } from './csv';
import { type FileSource, signFileLink } from './files';

type Sample = { fileName: string; rows: readonly (readonly string[])[] };

const samples: Readonly<Partial<Record<SampleType, Sample>>> = {
  COA: {
    fileName: 'chart-of-accounts-template.csv',
    rows: [
      coaCsvColumns,
      ['1000', 'Operating cash', '200', ''],
      ['4000', 'Commissions on listed equities', '3935', ''],
    ],
  },
  BALANCE: {
    fileName: 'trial-balance-template.csv',
    rows: [
      balanceCsvColumns,
      ['1000', '12,500.00', '0.00', 'MAR 25', 'Balance of the bank statement'],
      ['4000', '0.00', '12,500.00', 'MAR 25', ''],
    ],
  },
};

/** A link to the template of an import. Throws 422 for kinds that cannot be imported yet. */
export function linkToSample(context: CompanyContext, type: SampleType): Promise<string> {
  if (samples[type] === undefined) throw ruleBroken('There is no template for inventories yet.');
  return signFileLink(context, { source: sampleFiles.name, reference: type });
}

/** Templates of imports: the header and two example rows. */
export const sampleFiles: FileSource = {
  name: 'sample',
  open: async (_context, type) => {
    const sample = Object.entries(samples).find(([name]) => name === type)?.[1];
    if (sample === undefined) throw notFound();
    return {
      fileName: sample.fileName,
      mediaType: 'text/csv; charset=utf-8',
      isInline: false,
      body: toCsv(sample.rows),
    };
  },
};
