import { accepted, type Bookkeeper } from '@tests/support/backend/bookkeeper';
import type { WhatIfScenario } from '@/contract/whatIf/whatIfScenario.schema';
import { workedExampleTimeReport } from './workedExample';

type Commitment = { amount: number; timeReport?: string };

/** Saves a scenario of one step, a commitment to listed equities. */
export async function givenScenario(
  { send }: Pick<Bookkeeper, 'send'>,
  name: string,
  { amount, timeReport = workedExampleTimeReport }: Commitment,
): Promise<WhatIfScenario> {
  const steps = [{ kind: 'commitment', values: { amount, listing: 'listed' } }];
  const sent = { name, time_report: timeReport, steps };
  return accepted<{ data: WhatIfScenario }>(await send('POST /x/what-if-scenarios', sent)).data;
}
