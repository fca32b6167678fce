import type { CallCase } from '@tests/conformance/callCase';
import { answered } from '@tests/conformance/expectations';
import { madeUpNow, madeUpRow, registerCases } from '@tests/conformance/registerCases';
import { scoped, type World } from '@tests/conformance/world/world';
import type { Coa } from '@/contract/coa/coa.schema';
import { coaSchema } from '@/contract/coa/coa.schema';
import type { RecurringEntryChange } from '@/contract/registers/recurringEntries.schema';
import { recurringEntrySchema } from '@/contract/registers/recurringEntries.schema';
import { listOf } from '@/contract/wire/envelope.schema';

/** Entries that are booked again when a period starts. */
export const recurringCases: readonly CallCase[] = registerCases({
  path: '/x/recurring-entries',
  row: recurringEntrySchema,
  named: 'name',
  searchFields: { number: 'name', name: 'name' },
  makeUp: async (world) => madeUpRow(oldEntry(await accountsOf(world)), 'name'),
  unreadable: { what: 'a row of no kind', row: { ...oldEntry([2_147_483_645, 2_147_483_646]), kind: 'GIFT' } },
});

/** Returns the ids of two of the company's accounts. */
async function accountsOf(world: World): Promise<[number, number]> {
  const query = scoped(world, { pagination: { page: 1, pageSize: 2 } });
  const { data } = answered(await world.admin.send('GET /coas', { query }), listOf(coaSchema)) as { data: Coa[] };
  const [debit, credit] = data;
  return [debit?.id ?? 0, credit?.id ?? 0];
}

/** Returns an accrual so long ago that no period books it. */
function oldEntry([debit_coa, credit_coa]: [number, number]): RecurringEntryChange {
  const values = { kind: 'REVERSES', amount: 1, first_period: 'Q1 00', last_period: null } as const;
  return { ...madeUpNow(), ...values, debit_coa, credit_coa };
}
