import type { CompanyContext } from '@server/common/context';
import { runInPieces } from '@server/common/runInPieces';
import { withSnapshot } from '@server/db/client';
import { computeViewHaircuts } from '@server/haircuts/haircuts';
import { readStagedHaircuts } from '@server/haircuts/stagedHaircuts';
import { refreshHaircuts } from '@server/haircuts/storedHaircuts';
import { committedView } from '@server/staging/repositories/layers';
import { insertPositions } from '@tests/bench/support/committedPositions';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { givenPositions } from '@tests/support/books/committedPositions';
import { firmInputs, smallBook, trialBalance } from '@tests/support/books/focusFirm';
import { nonOption, option } from '@tests/support/books/haircutPositions';
import { testStart } from '@tests/support/fixed';
import { withinStretch } from '@tests/support/longestStretch';
import { beforeAll, expect, test } from 'vitest';
import { freezePositions, recomputeInventory } from '@/domain/focus/frozen/frozenPositions';
import { currentRulesVersion, haircutRules } from '@/domain/focus/rules';
import { computeInPieces } from '@/domain/haircuts/computeHaircuts';
import { money } from '@/domain/money';

const backend = setUpBackend({ keepsData: true });
const reportDate = '2025-06-30';
const positions = 20_000;
const maxStretchMs = 50;

beforeAll(async () => {
  await insertPositions(backend.database, { companyId: backend.companyId, reportDate, positions });
  await givenPositions(backend, { companyId: backend.companyId, reportDate }, { options: [{ id: 9000 }] });
});

test('computing and storing a large inventory lets others go first', async () => {
  const { database, companyId } = backend;
  const member = { companyId, userId: 1, role: 'ADMIN' } as Parameters<typeof refreshHaircuts>[0]['member'];
  await withinStretch(maxStretchMs, async () => {
    await database.pool.query('delete from haircut_runs');
    await refreshHaircuts({ database, clock: () => testStart, member }, [reportDate]);
  });
  const { rows } = await database.pool.query('select count(*)::integer as count from position_haircuts');
  expect(rows).toEqual([{ count: positions + 1 }]);
});

test('what was stored is known to the planner at once, so that a list of it is read in one pass', async () => {
  const { rows } = await backend.database.pool.query(
    `select reltuples::integer as count from pg_class where oid = 'position_haircuts'::regclass`,
  );
  expect(rows).toEqual([{ count: positions + 1 }]);
});

test('so does computing in memory', async () => {
  const basis = { reportDate, tentativeNetCapital: money(5_000_000), nonMarketableIn: 'INVENTORY' } as const;
  const compute = () =>
    withSnapshot(backend.database, (tx) => computeViewHaircuts(tx, committedView(backend.companyId), basis));
  expect((await withinStretch(maxStretchMs, compute))?.computation.nonOptions.size).toBe(positions);
});

test('so does pairing options of one class, whose number is not squared', async () => {
  const options = Array.from({ length: 4000 }, (_, place) =>
    option({ id: 1 + place, side: place % 2 === 0 ? 'Short' : 'Long', strike: 40 + place / 100, expiry: '2025-09-19' }),
  );
  const inputs = { reportDate, nonOptions: [], options, tentativeNetCapital: null, nonMarketableIn: 'LEDGER' } as const;
  const { lines } = await withinStretch(maxStretchMs, () => runInPieces(computeInPieces(inputs)));
  expect(String(lines['3730'])).toBe('20000');
});

test('so do the haircuts of staged positions', async () => {
  const { database, companyId, app } = backend;
  const { rows } = await database.pool.query<{ author_id: number }>(
    `update non_option_versions set status = 'EDITING', valid_at = null, commit_number = null returning author_id`,
  );
  const member = { companyId, userId: rows[0]?.author_id, role: 'ADMIN' } as CompanyContext['member'];
  const read = () =>
    readStagedHaircuts(
      { database, clock: () => testStart, log: app.log, member },
      { kind: 'HAIRCUT_DETAIL', reportDate },
    );
  expect(await withinStretch(maxStretchMs, read)).toHaveLength(positions);
});

test('so do freezing the positions of a report and computing it again', async () => {
  const nonOptions = Array.from({ length: positions }, (_, place) =>
    nonOption({ id: 1 + place, identifier: `S${place}` }),
  );
  const inputs = { reportDate, nonOptions, options: [], tentativeNetCapital: null, nonMarketableIn: 'LEDGER' } as const;
  const computation = await runInPieces(computeInPieces(inputs));
  const freeze = () => runInPieces(freezePositions(inputs, computation));
  // Too quick at this size to be seen by the clock.
  expect([...freezePositions(inputs, computation)].length).toBeGreaterThanOrEqual(positions / 250);
  const frozen = await withinStretch(maxStretchMs, freeze);
  const focus = firmInputs([trialBalance(reportDate, smallBook)]);
  const recompute = () => runInPieces(recomputeInventory(frozen, focus, haircutRules(currentRulesVersion())));
  expect((await withinStretch(maxStretchMs, recompute)).inventory.boxes['3734'].positionCount).toBe(positions);
});
