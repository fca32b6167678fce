import { renderDefinition } from '@server/documents/pdfRenderer';
import { focusDocument } from '@server/focus/documents/pdf/focusDocument';
import { readFrozenReport, toFocusForm } from '@server/netCapital/frozenReport';
import { findReport } from '@server/reports/reportsRepository';
import type { SignedIn } from '@tests/support/backend/backend';
import { apiUrl } from '@tests/support/books/exampleBooks';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import { inUnits } from '@/domain/focus/form/focusForm';
import { type BenchBackend, type BenchEngine, requireGood } from './support/benchBackend';
import { insertDemoCopies, settle } from './support/committedBooks';
import { medians } from './support/measure';
import { count, milliseconds, printTable, times } from './support/print';

const timeReport = 'Q1 26';
const rounds = 5;

/** A company with the demo company's trial balance, each account split into several. */
type Firm = { backend: BenchBackend; admin: SignedIn; companyId: number };

/** Measures FOCUS from the books to the PDF, compared to the PDF library alone on the same document; also the dashboard's calls. */
export async function benchFocus(engine: BenchEngine): Promise<void> {
  const small = await openFirm(engine, 'bench_focus_small', 13);
  const large = await openFirm(engine, 'bench_focus_large', 1250);
  try {
    printTable({
      title: 'FOCUS Part IIA, from the request to the PDF',
      headers: [
        'trial balance rows',
        'standing',
        'generate',
        'document',
        'whole',
        'PDF library alone',
        'whole against it',
      ],
      rows: [await measure(small), await measure(large)],
      note: 'Budget: the time is dominated by the PDF.',
    });
  } finally {
    await small.backend.close();
    await large.backend.close();
  }
}

async function openFirm(engine: BenchEngine, name: string, copies: number): Promise<Firm> {
  const backend = await engine.open(name);
  const { admin, companyId } = backend;
  await insertDemoCopies(backend.database, { companyId, copies, timeReport });
  await settle(backend.database);
  return { backend, admin, companyId };
}

async function measure(firm: Firm): Promise<string[]> {
  const prefill = await filledWizard(firm);
  let reportId = await generate(firm, prefill);
  let definition: PdfDefinition | undefined;
  const result = await medians(
    {
      standing: { run: () => readStanding(firm) },
      generate: {
        run: async () => {
          reportId = await generate(firm, prefill);
        },
      },
      document: { run: () => download(firm, reportId) },
      // Rendering modifies the definition, so each run gets its own.
      library: {
        prepare: async () => {
          definition = await definitionOf(firm, reportId);
        },
        run: async () => {
          if (definition !== undefined) await renderDefinition(definition);
        },
      },
    },
    rounds,
  );
  const { standing, generate: computing, document: rendering, library } = result;
  const whole = computing + rendering;
  const cells = [standing, computing, rendering, whole, library].map(milliseconds);
  return [count(await countRows(firm)), ...cells, times(whole / library)];
}

async function filledWizard({ admin, companyId }: Firm): Promise<object> {
  const url = apiUrl('/report/focus/prefill-form-data', { company_id: companyId, time_report: timeReport });
  return { ...requireGood(await admin.inject({ url })).json().data.prefillValues, otherSecuritiesHaircut: 5824.91 };
}

async function generate({ admin, companyId }: Firm, prefill: object): Promise<number> {
  const url = apiUrl('/report/focus/generate', { company_id: companyId });
  const answer = await admin.inject({ method: 'POST', url, payload: { data: { name: 'Bench', prefill } } });
  return requireGood(answer).json().data.report.id;
}

/** Reads the dashboard's panel of net capital. */
async function readStanding({ admin, companyId }: Firm): Promise<void> {
  const query = { company_id: companyId, time_report: timeReport };
  requireGood(await admin.inject({ url: apiUrl('/x/net-capital-standing', query) }));
}

async function download({ admin, companyId }: Firm, reportId: number): Promise<void> {
  const link = await admin.inject({
    url: apiUrl('/report/download', { company_id: companyId, reportId, type: 'pdf' }),
  });
  requireGood(await admin.inject({ url: requireGood(link).json().data.url }));
}

async function definitionOf({ backend, companyId }: Firm, reportId: number): Promise<PdfDefinition> {
  const stored = await findReport(backend.database.db, companyId, reportId);
  if (stored === null) throw new Error('The report is gone');
  return focusDocument(inUnits(toFocusForm(readFrozenReport(stored).results), 'cents'));
}

async function countRows({ backend, companyId }: Firm): Promise<number> {
  const found = await backend.database.pool.query('select 1 from balance_versions where company_id = $1', [companyId]);
  return found.rowCount ?? 0;
}
