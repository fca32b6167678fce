import type { Database } from '@server/db/client';
import { explainPositionHaircut } from '@server/haircuts/positionHaircut';
import { refreshHaircuts } from '@server/haircuts/storedHaircuts';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { givenPositions } from '@tests/support/books/committedPositions';
import { testStart } from '@tests/support/fixed';
import { expect, test } from 'vitest';

const backend = setUpBackend();
const reportDate = '2025-06-30';

function given(nonOptions: Parameters<typeof givenPositions>[2]['nonOptions'] = []) {
  return givenPositions(backend, { companyId: backend.secondCompanyId, reportDate }, { nonOptions });
}

function contextOf(database: Database) {
  const member = { companyId: backend.secondCompanyId, userId: 1, role: 'ADMIN' };
  // The part of a context that these services read.
  return { database, clock: () => testStart, member } as unknown as Parameters<typeof explainPositionHaircut>[0];
}

/** Runs an interruption after the first statement that reads a stored haircut. */
function interrupted(pool: Database['pool'], interrupt: () => Promise<void>): Database['pool'] {
  const connect = async () => {
    const client = await pool.connect();
    const query = client.query.bind(client) as (...sent: unknown[]) => Promise<{ rows: object[] }>;
    const replaced = {
      query: async (...sent: unknown[]) => {
        const answer = await query(...sent);
        if (answer.rows.some((row) => 'words_place' in row)) await interrupt();
        return answer;
      },
      release: (isBroken: boolean) => {
        client.release(isBroken);
      },
    };
    return new Proxy(client, { get: (_, name) => Reflect.get(name in replaced ? replaced : client, name) });
  };
  return new Proxy(pool, { get: (_, name) => (name === 'connect' ? connect : Reflect.get(pool, name)) });
}

test('explains a haircut in the words of its run, also while another one replaces that', async () => {
  await given([
    { id: 1001 },
    { id: 1002, identifier: 'T 4% 2031', type: 'GOVERNMENT', subtype: 'UST', maturity: '2031-07-31' },
  ]);
  const note = { kind: 'HAIRCUT_DETAIL', id: 1002 } as const;
  const explained = await explainPositionHaircut(contextOf(backend.database), note);
  expect(explained.class_title).toBe('U.S. government and agency');
  const sellStock = async () => {
    await backend.database.pool.query('update non_option_versions set is_deleted = true where id = 1001');
    await given();
    await refreshHaircuts(contextOf(backend.database));
  };
  const database = { ...backend.database, pool: interrupted(backend.database.pool, sellStock) };
  expect(await explainPositionHaircut(contextOf(database), note)).toEqual(explained);
  const { rows } = await backend.database.pool.query('select id from position_haircuts');
  expect(rows).toEqual([{ id: 1002 }]);
});
