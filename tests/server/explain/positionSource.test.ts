import type { CompanyContext } from '@server/common/context';
import { type Transaction, withSnapshot } from '@server/db/client';
import { withCopyTransaction } from '@server/db/copy';
import { readFocusReport } from '@server/explain/computations';
import { computedPositions } from '@server/explain/openPositions';
import type { PositionSource } from '@server/explain/positionSource';
import { chargeFrozenPositions, findReportResults, storeReportHaircuts } from '@server/explain/reportHaircuts';
import { storedPositions } from '@server/explain/storedPositions';
import { insertReportRun } from '@server/haircuts/haircutRunsRepository';
import { computeViewHaircuts, readHaircutBasis } from '@server/haircuts/haircuts';
import { findStoredResults, refreshHaircuts } from '@server/haircuts/storedHaircuts';
import { committedView } from '@server/staging/repositories/layers';
import { accepted } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { settingsValues } from '@tests/support/books/capitalSettings';
import { givenPositions } from '@tests/support/books/committedPositions';
import { apiUrl, importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { testStart } from '@tests/support/fixed';
import { describe, expect, test } from 'vitest';
import type { PositionFilter } from '@/domain/explain/listHeldPositions';
import { inventoryBoxCodes, securitiesLines } from '@/domain/focus/inputs/inventoryBoxes';

const backend = setUpBackend();
const owner = setUpBooks(backend, 'admin@second.netcap.test');
const reportDate = '2025-06-30';

const treasury = { type: 'GOVERNMENT', subtype: 'UST', maturity: '2026-05-15' };

/** Netted and not, concentrated, without a haircut, of no market, worth nothing, and options of both sides. */
const nonOptions = [
  { tot_pos_val: 100_000 },
  { tot_pos_val: -80_000.55, long_or_short: 'Short' },
  { ...treasury, tot_pos_val: 300_000.33 },
  { ...treasury, tot_pos_val: 120_000, long_or_short: 'Short' },
  { type: 'GOVERNMENT', subtype: 'UST', maturity: '2025-08-15', tot_pos_val: 50_000 },
  { type: 'CURRENCY', subtype: null, currency: 'EUR', tot_pos_val: 5000 },
  { type: 'CURRENCY', subtype: null, currency: 'GBP', tot_pos_val: -1500.25, long_or_short: 'Short' },
  { type: 'OTHER', subtype: 'NONMARKETABLE', tot_pos_val: 7000 },
  { tot_pos_val: 0 },
].map((row, index) => ({ id: 1000 + index, cusip_isin: index === 0 ? '037833100' : null, ...row }));

const options = [
  { id: 2000, identifier: 'A' },
  { id: 2001, identifier: 'B', strike: 60, long_short: 'Short' },
];

/** Returns the stored positions of the second company, and the same computed in memory. */
async function bothSources(tx: Transaction): Promise<{ stored: PositionSource; computed: PositionSource }> {
  const companyId = backend.secondCompanyId;
  const basis = { reportDate, ...(await readHaircutBasis(tx, companyId, reportDate)) };
  const results = await findStoredResults(tx, companyId, basis);
  const held = await computeViewHaircuts(tx, committedView(companyId), basis);
  if (results === null || held === null) throw new Error('There is no inventory');
  return { stored: storedPositions(tx, { companyId, reportDate }, results), computed: computedPositions(held) };
}

async function givenInventory() {
  // The other company's positions have the same records.
  for (const [companyId, factor] of [
    [backend.companyId, 3],
    [backend.secondCompanyId, 1],
  ] as const) {
    const rows = nonOptions.map((row) => ({ ...row, tot_pos_val: row.tot_pos_val * factor }));
    await givenPositions(backend, { companyId, reportDate }, { nonOptions: rows, options });
    const member = { companyId, userId: 1, role: 'ADMIN' } as Parameters<typeof refreshHaircuts>[0]['member'];
    await refreshHaircuts({ database: backend.database, clock: () => testStart, member });
  }
}

async function filters({ results }: PositionSource): Promise<PositionFilter[]> {
  const boxes = [...inventoryBoxCodes, ...Object.keys(securitiesLines)].map((of) => ({ of, row: null, side: null }));
  const rows = results.bySecurity.groups.flatMap(({ rows: all }) => all.map(({ key }) => key));
  return [
    ...boxes,
    ...rows.flatMap((row) => [
      { of: 'value', row, side: 'Long' as const },
      { of: 'value', row, side: 'Short' as const },
      { of: 'haircut', row, side: null },
      { of: 'undue', row, side: null },
    ]),
  ];
}

async function generateFocus(): Promise<number> {
  const { prefillValues } = accepted<{ data: { prefillValues: object } }>(
    await owner.get('/report/focus/prefill-form-data'),
  ).data;
  const made = await owner.send('POST /report/focus/generate', {
    name: 'Second quarter',
    prefill: { ...prefillValues, ...typedValues() },
  });
  return accepted<{ data: { report: { id: number } } }>(made).data.report.id;
}

async function expectSamePages(stored: PositionSource, computed: PositionSource) {
  for (const filter of await filters(computed)) {
    for (const page of [1, 2, 3].map((number) => ({ page: number, pageSize: 2 }))) {
      // Of an option more is computed than an explanation says.
      expect([filter, await computed.readPage(filter, page)]).toMatchObject([
        filter,
        await stored.readPage(filter, page),
      ]);
    }
  }
}

describe('stored positions are those that are computed', () => {
  test.each(['LEDGER', 'INVENTORY'] as const)(
    'page by page, with non-marketable securities in the %s',
    async (place) => {
      accepted(
        await owner.send('POST /x/capital-settings', {
          ...settingsValues,
          effective_from: '2025-01-01',
          non_marketable_in: place,
        }),
      );
      await givenInventory();
      await withSnapshot(backend.database, async (tx) => {
        const { stored, computed } = await bothSources(tx);
        const counted = await computed.readPage({ of: '3736', row: null, side: null }, { page: 1, pageSize: 50 });
        expect(counted.count).toBe(place === 'INVENTORY' ? 3 : 2);
        await expectSamePages(stored, computed);
      });
    },
  );

  test('one by one, and the first of each row', async () => {
    await importExampleBooks(backend);
    await givenInventory();
    await withSnapshot(backend.database, async (tx) => {
      const { stored, computed } = await bothSources(tx);
      for (const [kind, id] of [
        ['HAIRCUT_DETAIL', 1000],
        ['HAIRCUT_DETAIL', 1005],
        ['HAIRCUT_OPTION', 2001],
      ] as const) {
        expect(await computed.find({ kind, id })).toMatchObject((await stored.find({ kind, id })) ?? {});
      }
      expect([
        await stored.find({ kind: 'HAIRCUT_OPTION', id: 1000 }),
        await stored.find({ kind: 'HAIRCUT_DETAIL', id: 9 }),
        await stored.findFirstOfRow('all_other:excess'),
      ]).toEqual([null, null, null]);
      for (const row of ['all_other:stock', 'options_listed:Short not covered']) {
        expect((await computed.findFirstOfRow(row))?.id).toBe((await stored.findFirstOfRow(row))?.id);
      }
    });
  });

  test('of a frozen report too, once for all, whatever the inventory became', async () => {
    await importExampleBooks(backend);
    await givenInventory();
    const report = { companyId: backend.secondCompanyId, reportId: await generateFocus() };
    await backend.database.pool.query('update non_option_versions set tot_pos_val = tot_pos_val * 2');
    const { database } = backend;
    const keep = () =>
      storeReportHaircuts({ database, member: { companyId: report.companyId } as CompanyContext['member'] }, [
        report.reportId,
      ]);
    await Promise.all([keep(), keep()]);
    const countRows = async () =>
      (await database.pool.query('select count(*)::integer as rows, min(xmin::text) as made from report_haircuts'))
        .rows;
    const made = await countRows();
    expect(made).toMatchObject([{ rows: 11 }]);
    await keep();
    expect(await countRows()).toEqual(made);
    await withSnapshot(database, async (tx) => {
      const results = await findReportResults(tx, report);
      const held = await chargeFrozenPositions(
        tx,
        report,
        await readFocusReport({ tx, companyId: report.companyId }, report.reportId),
      );
      if (results === null || held === null) throw new Error('The report has no positions');
      const stored = storedPositions(tx, report, results);
      await expectSamePages(stored, computedPositions(held));
      expect((await stored.find({ kind: 'HAIRCUT_DETAIL', id: 1000 }))?.marketValue.toNumber()).toBe(100_000);
      const others = storedPositions(tx, { ...report, companyId: backend.companyId }, results);
      expect(await others.find({ kind: 'HAIRCUT_DETAIL', id: 1000 })).toBeNull();
    });
    const url = apiUrl('/reports', { company_id: report.companyId, id: report.reportId });
    accepted(await owner.person.inject({ method: 'DELETE', url }));
    // A deleted report stays stored with all its inputs.
    expect(await countRows()).toEqual(made);
  });

  test('of no report that was deleted while they were computed', async () => {
    const { database, companyId } = backend;
    const keep = withCopyTransaction(database, (tx, copyLines) =>
      insertReportRun(tx, copyLines, {
        report: { companyId, reportId: 999_999 },
        results: {},
        words: [],
        haircuts: [],
      }),
    );
    await expect(keep).resolves.toBeUndefined();
    expect((await database.pool.query('select 1 from report_haircut_runs')).rows).toEqual([]);
  });

  test('of no report that the company does not have', async () => {
    const { database, companyId } = backend;
    const member = { companyId } as CompanyContext['member'];
    await expect(storeReportHaircuts({ database, member }, [1])).rejects.toMatchObject({ status: 404 });
  });
});
