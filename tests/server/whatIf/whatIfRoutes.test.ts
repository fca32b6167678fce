import { accepted, balanceChange, firstOf, newAccount, newBalance, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { settingsUrl, settingsValues } from '@tests/support/books/capitalSettings';
import { newNonOption, newOption, nonOptionChange } from '@tests/support/books/inventory';
import { randomSize } from '@tests/support/randomSize';
import { type Seeded, seeded } from '@tests/support/seeded';
import { beforeEach, expect, test } from 'vitest';
import type { Explanation } from '@/contract/explain/explain.schema';
import type { CapitalInputsAnswer } from '@/contract/netCapital/capitalInputs.schema';
import type { NetCapitalStanding } from '@/contract/netCapital/netCapitalStanding.schema';
import type { WhatIfOutcome, WhatIfStep } from '@/contract/whatIf/whatIf.schema';
import { add, money, multiply, roundTo, roundToCents, subtract, sum, toAmount } from '@/domain/money';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');

/** By number: cash, payables, a subordinated loan, stock, revenue, expenses, receivables, equities held, gains. */
const lines = { 10: 200, 20: 1205, 25: 1400, 30: 1792, 40: 3995, 50: 4195, 60: 535, 70: 424, 80: 3952 };
const balances = { 10: 900_000, 20: -120_000, 25: -100_000, 30: -700_000, 40: -60_000, 50: 40_000, 60: 40_000 };
const timeReport = 'Q1 25';
const end = '2025-03-31';
let ids: Record<string, number>;

beforeEach(async () => {
  await admin.person.inject({
    method: 'POST',
    url: settingsUrl(backend.companyId),
    payload: { data: { ...settingsValues, effective_from: '2001-01-01' } },
  });
  await admin.commit(
    'coas',
    Object.entries(lines).map(([number, focusSetting]) => newAccount(Number(number), { focusSetting })),
  );
  ids = Object.fromEntries((await admin.accounts()).map((coa) => [coa.account_number, coa.id]));
  await admin.commit(
    'trial-balances',
    Object.entries(balances).map(([number, net]) =>
      newBalance(ids[number] ?? 0, { id: Number(number), ...sides(net), timeReport }),
    ),
  );
});

function sides(net: number) {
  return { debit: Math.max(net, 0), credit: Math.max(-net, 0) };
}

function ask(steps: readonly WhatIfStep[], more: object = {}) {
  return admin.send('POST /x/what-if', { time_report: timeReport, steps, ...more });
}

async function whatIf(steps: readonly WhatIfStep[], more: object = {}): Promise<WhatIfOutcome> {
  return accepted<{ data: WhatIfOutcome }>(await ask(steps, more)).data;
}

async function standing(): Promise<NetCapitalStanding> {
  return accepted<{ data: NetCapitalStanding }>(await admin.get('/x/net-capital-standing', { time_report: timeReport }))
    .data;
}

const takeOut = (amount: number | null) =>
  ({
    kind: 'capital',
    values: { direction: 'out', amount, cash: '10', equity: '30', date: null },
  }) satisfies WhatIfStep;

test('gives the figures before and after, the lines that differ and the largest amount, and writes nothing', async () => {
  const counted = await backend.database.pool.query('select commit_number from commit_counters where company_id = $1', [
    backend.companyId,
  ]);
  const outcome = await whatIf([takeOut(null)], { how_much: { step: 0, keep: '120' } });
  expect(outcome.how_much).toEqual({
    step: 0,
    amount: 760_000,
    binds: '120% of the net capital requirement (Rule 17a-11(b)(3))',
    message: 'Up to $760,000.00. What binds: 120% of the net capital requirement (Rule 17a-11(b)(3)).',
  });
  expect(outcome).toMatchObject({ before: shown(await standing()), after: { net_capital: 60_000 } });
  expect(outcome.lines).toContainEqual(
    expect.objectContaining({ focus_id: '200', now: 900_000, after: 140_000, change: -760_000, takes_accounts: true }),
  );
  const after = await backend.database.pool.query('select commit_number from commit_counters where company_id = $1', [
    backend.companyId,
  ]);
  expect(after.rows).toEqual(counted.rows);
});

test('says at the step what is wrong with it', async () => {
  const answer = refusalOf(
    await ask([takeOut(1), { kind: 'entry', values: { amount: 1, debit: '20', credit: '11' } }]),
  );
  expect(answer).toEqual({
    status: 422,
    message: "Account 11 isn't in the chart of accounts. Choose another one.",
    errors: [{ path: 'steps[1].credit', message: "Account 11 isn't in the chart of accounts. Choose another one." }],
  });
  const early = await admin.send('POST /x/what-if', { time_report: 'Q4 20', steps: [] });
  expect(refusalOf(early)).toMatchObject({ status: 422, errors: [{ path: 'time_report' }] });
});

test('entries and positions are staged as the caller’s own rows, and come to the figures that were foretold', async () => {
  await admin.commit('non-options-inventories', [newNonOption('A', { reportDate: end })]);
  const calls = { longShort: 'Long', maturity: '2025-06-20', underlyingSymbol: 'A' };
  await admin.commit('options-inventories', [newOption('O', { reportDate: end, ...calls })]);
  await post('70', '30', 6250);
  const [held] = await admin.nonOptions();
  const [option] = await admin.options();
  const accounts = { cash: '10', securities: '70' };
  const steps: WhatIfStep[] = [
    { kind: 'trade', values: { direction: 'sell', quantity: 40, position: held?.id ?? 0, ...accounts } },
    {
      kind: 'buy',
      values: { quantity: 9, identifier: 'B', security: 'EQUITY COMMON', price: 12.5, maturity: null, ...accounts },
    },
    { kind: 'optionTrade', values: { direction: 'sell', quantity: 2, position: option?.id ?? 0, ...accounts } },
    {
      kind: 'option',
      values: {
        ...{ direction: 'write', quantity: 1, symbol: 'a', callPut: 'Put', strike: 45, expiry: '2025-06-20' },
        ...{ price: 1.25, underlyingPrice: 48, covered: 'No', cash: '10', securities: '20' },
      },
    },
    { kind: 'entry', values: { amount: 12.34, debit: '50', credit: '80' } },
  ];
  const { after } = await whatIf(steps);
  const commitment = { kind: 'commitment', values: { amount: 5, listing: 'listed' } };
  const staged = await admin.send('POST /x/what-if-staging', {
    time_report: timeReport,
    steps: [...steps, commitment],
  });
  expect(accepted(staged)).toEqual({ data: { balances: 5, positions: 4, left_out: 1 } });
  for (const kind of ['trial-balances', 'non-options-inventories', 'options-inventories'] as const) {
    accepted(await admin.markDone(kind));
  }
  expect(shown(await standing())).toEqual(shown(after));
});

async function explained(figure: string, steps: readonly WhatIfStep[]): Promise<Explanation> {
  const answer = await admin.send('POST /x/explain-what-if', { time_report: timeReport, steps }, { figure });
  return accepted<{ data: Explanation }>(answer).data;
}

/** Opens figures and everything below them; each level has the amount above it, and its parts add up to it. */
async function openAll(open: Map<string, number | null>, steps: readonly WhatIfStep[]): Promise<readonly string[]> {
  // A map is walked with what is added on the way.
  for (const [figure, amount] of open) {
    const level = await explained(figure, steps);
    expect([figure, Math.abs(level.amount ?? 0)]).toEqual([figure, Math.abs(amount ?? 0)]);
    const parts = toAmount(sum(level.parts.map((part) => money(part.amount ?? 0))));
    if (level.check.adds_up) expect([figure, parts]).toEqual([figure, level.amount]);
    const below = level.parts.filter((part) => part.figure !== null && part.amount !== 0);
    for (const part of below) open.set(part.figure ?? '', part.amount);
  }
  return [...open.keys()];
}

test('every figure that steps change opens down to accounts and positions, which come to it, and says what each step adds', async () => {
  await admin.commit('non-options-inventories', [newNonOption('A', { reportDate: end })]);
  await post('70', '30', 5000);
  const held = firstOf(await admin.nonOptions());
  const accounts = { cash: '10', securities: '70' };
  const security = 'EQUITY COMMON';
  const steps: WhatIfStep[] = [
    takeOut(1000),
    { kind: 'trade', values: { direction: 'sell', quantity: 40, position: held.id, ...accounts } },
    { kind: 'buy', values: { quantity: 9, identifier: 'B', security, price: 12.5, maturity: null, ...accounts } },
    { kind: 'entry', values: { amount: 12.34, debit: '50', credit: '80' } },
    { kind: 'commitment', values: { amount: 500, listing: 'listed' } },
  ];
  const { lines: changed, after } = await whatIf(steps);
  const shown = changed.filter(({ takes_accounts: isLine, focus_id: code }) => isLine || code === '3750');
  const opened = await openAll(
    new Map(shown.map((line) => [`focus:${timeReport}:${line.focus_id}`, line.after])),
    steps,
  );
  expect(opened.filter((figure) => /^(balance|position|input):/.test(figure)).length).toBeGreaterThan(5);

  const netCapital = await explained(`focus:${timeReport}:3750`, steps);
  expect(netCapital).toMatchObject({
    amount: after.net_capital,
    context: expect.stringMatching(/5 steps of a what-if$/),
  });
  const cash = await explained(`line:${end}:200`, steps);
  expect(cash.facts.map(({ label, value }) => [label.slice(0, 24), value])).toEqual(
    [
      ['Before the steps', '900,000.00'],
      ['Step 1: Take out $1,000.', '(1,000.00)'],
      ['Step 2: Sell 40 of A at i', expect.any(String)],
      ['Step 3: Buy 9 of B, Equit', '(112.50)'],
    ].map(([label, value]) => [String(label).slice(0, 24), value]),
  );
  const gains = await explained(`line:${end}:3952`, steps);
  expect(gains.parts.map(({ number, amount }) => [number, amount])).toEqual([['80', 12.34]]);
  const haircuts = await admin.send(
    'POST /x/explain-what-if',
    { time_report: timeReport, steps },
    { figure: `security:${end}:total:total` },
  );
  expect(refusalOf(haircuts)).toMatchObject({ status: 400, errors: [{ path: 'figure' }] });
  const refusal = await admin.send(
    'POST /x/explain-what-if',
    { time_report: timeReport, steps: [takeOut(9e9)] },
    { figure: `focus:${timeReport}:3750` },
  );
  expect(refusalOf(refusal)).toMatchObject({ status: 422, errors: [{ path: 'steps[0].cash' }] });
});

test('stages no balance where a position is refused', async () => {
  await admin.commit('non-options-inventories', [newNonOption('A', { reportDate: end })]);
  await post('70', '30', 5000);
  const held = firstOf(await admin.nonOptions());
  accepted(await middle.put('non-options-inventories', [nonOptionChange(held, { qty: 90 })]));
  accepted(await middle.markDone('non-options-inventories'));
  const sale = { direction: 'sell', quantity: 40, position: held.id, cash: '10', securities: '70' };
  const steps = [{ kind: 'trade', values: sale }];
  const staged = await middle.send('POST /x/what-if-staging', { time_report: timeReport, steps });
  expect(staged.statusCode).toBe(409);
  expect((await middle.editedBalances()).filter(({ status }) => status === 'EDITING')).toEqual([]);
});

/** A random step; trades in options are staged above. */
type DrawnStep = WhatIfStep & { kind: Exclude<WhatIfStep['kind'], 'option' | 'optionTrade'> };

/** Makes a step's changes in the books, by the calls that keep them. */
const really: Record<DrawnStep['kind'], (values: WhatIfStep['values']) => Promise<void>> = {
  entry: ({ amount, debit, credit }) => post(String(debit), String(credit), Number(amount)),
  capital: async ({ direction, amount, cash, equity }) => {
    const out = direction === 'out';
    const { beginningEquity, [out ? 'equityDeductions' : 'equityAdditions']: rolled } = await inputs();
    await post(String(cash), String(equity), out ? -Number(amount) : Number(amount));
    await type({ beginningEquity, [out ? 'equityDeductions' : 'equityAdditions']: plus(rolled, amount) });
  },
  subordinatedLoan: async ({ direction, amount, cash, loan, agreement }) => {
    const take = direction === 'take';
    const before = await inputs();
    const signed = take ? Number(amount) : -Number(amount);
    await post(String(cash), String(loan), signed);
    const rolled = take ? 'subordinatedIncreases' : 'subordinatedDecreases';
    await type({
      beginningSubordinated: before.beginningSubordinated,
      allowableSubordinatedLiabilities: Math.max(0, plus(before.allowableSubordinatedLiabilities, signed)),
      [rolled]: plus(before[rolled], amount),
      ...(agreement === 'equity' && { equityCashBorrowings: Math.max(0, plus(before.equityCashBorrowings, signed)) }),
    });
  },
  receivables: async ({ amount }) => {
    const name = 'receivablesFromNonBrokerDealers';
    await type({ [name]: plus((await inputs())[name], amount) });
  },
  commitment: async ({ amount, listing }) => {
    const name = `${String(listing)}Commitments`;
    await type({ [name]: plus((await inputs())[name], amount) });
  },
  minimum: async ({ amount }) => {
    await setInForce({ min_net_capital_req: amount });
  },
  marketMaker: async ({ aboveFive, upToFive }) => {
    await setInForce({ market_maker_minimum: null, market_counts: { above_5: aboveFive, up_to_5: upToFive } });
  },
  trade: async ({ direction, quantity, position, cash, securities }) => {
    const row = firstOf((await admin.nonOptions()).filter(({ id }) => id === position));
    const qty = plus(row.qty, direction === 'buy' ? quantity : -Number(quantity));
    await setPosition(row, { qty, totPosVal: cents(qty, row.closing_price), isDeleted: qty === 0 }, [securities, cash]);
  },
  reprice: async ({ position, price, securities, income }) => {
    const row = firstOf((await admin.nonOptions()).filter(({ id }) => id === position));
    await setPosition(row, { closingPrice: Number(price), totPosVal: cents(row.qty, Number(price)) }, [
      securities,
      income,
    ]);
  },
  repriceClass: async ({ percent, securities, income }) => {
    for (const row of await admin.nonOptions()) {
      const price = toPrice(row.closing_price, Number(percent));
      await setPosition(row, { closingPrice: price, totPosVal: cents(row.qty, price) }, [securities, income]);
    }
  },
  filePositions: async ({ positions, cash, securities, income }) => {
    const rows = await admin.nonOptions();
    for (const { identifier, quantity: qty, price } of Array.isArray(positions) ? positions : []) {
      const row = rows.find((each) => each.identifier === identifier);
      if (row === undefined) {
        await really.buy({ identifier, quantity: qty, price, cash: cash ?? null, securities: securities ?? null });
      } else {
        const repriced = cents(row.qty, price);
        await post(String(securities), String(income), plus(repriced, -row.tot_pos_val));
        const after = { qty, closingPrice: price, totPosVal: cents(qty, price) };
        await admin.commit('non-options-inventories', [nonOptionChange(row, { haircutAmount: null, ...after })]);
        await post(String(securities), String(cash), plus(after.totPosVal, -repriced));
      }
    }
  },
  buy: async ({ identifier, quantity, price, cash, securities }) => {
    const totPosVal = cents(Number(quantity), Number(price));
    const added = {
      reportDate: end,
      qty: Number(quantity),
      closingPrice: Number(price),
      purchPr: Number(price),
      totPosVal,
    };
    await admin.commit('non-options-inventories', [newNonOption(String(identifier), added)]);
    await post(String(securities), String(cash), totPosVal);
  },
};

type Position = Awaited<ReturnType<typeof admin.nonOptions>>[number];

async function setPosition(row: Position, changes: Parameters<typeof nonOptionChange>[1], on: readonly unknown[]) {
  await admin.commit('non-options-inventories', [nonOptionChange(row, { haircutAmount: null, ...changes })]);
  const value = changes?.isDeleted === true ? 0 : Number(changes?.totPosVal);
  await post(String(on[0]), String(on[1]), toAmount(subtract(money(value), money(row.tot_pos_val))));
}

function cents(quantity: number, price: number): number {
  return toAmount(roundToCents(multiply(money(quantity), price)));
}

function toPrice(price: number, percent: number): number {
  return Number(roundTo(multiply(money(price), add(money(1), money(percent).div(100))), 4));
}

function plus(a: unknown, b: unknown): number {
  return toAmount(add(money(Number(a ?? 0)), money(Number(b ?? 0))));
}

async function post(debit: string, credit: string, amount: number): Promise<void> {
  const rows = (await admin.balances()).filter(({ time_report }) => time_report === timeReport);
  const changed = [
    [debit, amount],
    [credit, -amount],
  ].map(([number, change], place) => {
    const row = rows.find(({ coa }) => coa.account_number === number);
    const net = plus(plus(row?.debit, -(row?.credit ?? 0)), change);
    return row === undefined
      ? newBalance(ids[String(number)] ?? 0, { id: 900 + place, ...sides(net), timeReport })
      : balanceChange(row, sides(net));
  });
  await admin.commit('trial-balances', changed);
}

async function inputs(): Promise<Record<string, unknown>> {
  const answer = await admin.get('/x/capital-inputs', { time_report: timeReport });
  return accepted<{ data: CapitalInputsAnswer }>(answer).data.values as Record<string, unknown>; // by name
}

async function type(values: object): Promise<void> {
  accepted(await admin.send('PUT /x/capital-inputs', { values }, { time_report: timeReport }));
}

async function setInForce(changes: object): Promise<void> {
  const { entries } = accepted<{ data: { entries: (typeof settingsValues & { id: number; updatedAt: string })[] } }>(
    await admin.get('/x/capital-settings'),
  ).data;
  const { id, ...entry } = firstOf(entries);
  const payload = { data: { ...settingsValues, ...entry, ...changes } };
  const url = settingsUrl(backend.companyId, id);
  accepted(await admin.person.inject({ method: 'PUT', url, payload }));
}

/** Returns a step of each kind in turns, with values by chance. */
function randomStep(random: Seeded, place: number, held: readonly number[]): DrawnStep {
  const [amount, cash, securities, income] = [random.integer(1, 3_000_000) / 100, '10', '70', '80'];
  const [position, price] = [random.one(held), random.integer(10_000, 900_000) / 10_000];
  const steps: DrawnStep[] = [
    { kind: 'entry', values: { amount, debit: random.one(['10', '50', '60']), credit: random.one(['20', '40']) } },
    { kind: 'capital', values: { direction: random.one(['out', 'in']), amount, cash, equity: '30', date: null } },
    {
      kind: 'subordinatedLoan',
      values: {
        direction: random.one(['take', 'repay']),
        agreement: random.one(['debt', 'equity']),
        amount,
        cash,
        loan: '25',
      },
    },
    { kind: 'receivables', values: { amount: random.integer(1, 300_000) / 100, line: '535' } },
    { kind: 'commitment', values: { amount, listing: random.one(['listed', 'unlisted']) } },
    { kind: 'minimum', values: { amount: 50_000 + amount } },
    { kind: 'marketMaker', values: { aboveFive: random.integer(0, 30), upToFive: random.integer(0, 9) } },
    {
      kind: 'buy',
      values: {
        quantity: random.integer(1, 900),
        identifier: `NEW${place}`,
        security: 'EQUITY COMMON',
        price,
        maturity: null,
        cash,
        securities,
      },
    },
    {
      kind: 'trade',
      values: { direction: random.one(['buy', 'sell']), quantity: random.integer(1, 9), position, cash, securities },
    },
    { kind: 'reprice', values: { position, price, securities, income } },
    {
      kind: 'repriceClass',
      values: { side: 'Long', class: 'EQUITY', percent: random.integer(1, 400) / 100, securities, income },
    },
    {
      kind: 'filePositions',
      values: {
        positions: ['A', `FILE${place}`].map((name) => filePosition(name, { quantity: random.integer(1, 200), price })),
        others: 'keep',
        cash,
        securities,
        income,
      },
    },
  ];
  return steps[place % steps.length] as DrawnStep; // never of an empty list
}

function filePosition(identifier: string, { quantity, price }: { quantity: number; price: number }) {
  const ofEquity = { cusip_isin: null, type: 'EQUITY', subtype: 'COMMON', currency: 'USD', side: 'Long' as const };
  const blanks = { maturity: null, face_value: null, haircut: null };
  return { row: 2, identifier, ...ofEquity, ...blanks, quantity, price, market_value: cents(quantity, price) };
}

const shown = (side: WhatIfOutcome['after'] | NetCapitalStanding) => ({
  net_capital: side.net_capital,
  net_capital_requirement: side.net_capital_requirement,
  excess_net_capital: side.excess_net_capital,
  aggregate_indebtedness: side.aggregate_indebtedness,
  indebtedness_percentage: side.indebtedness_percentage,
  is_complete: side.is_complete,
  warnings: side.warnings,
  levels: side.levels,
});

/** Number of steps whose figures are computed ahead; each length from 1 to this number is a different scenario. */
const ahead = 5;
const rounds = 4 * randomSize;

test(`${rounds * ahead} random scenarios come to what the books come to once they are really changed that way`, async () => {
  const random = seeded(20261125);
  await admin.commit(
    'non-options-inventories',
    ['A', 'B', 'C'].map((name) => newNonOption(name, { reportDate: end })),
  );
  await post('70', '30', 15_000);
  const held = (await admin.nonOptions()).map(({ id }) => id);
  const foretold = new Map<number, object[]>();
  const steps: DrawnStep[] = [];
  for (let done = 0; done < rounds; done += 1) {
    for (let next = done + 1; next <= done + ahead; next += 1) {
      const outcome = await foretell(steps, { done, next, draw: () => randomStep(random, next, held) });
      foretold.set(next, [...(foretold.get(next) ?? []), shown(outcome.after)]);
    }
    const step = firstOf(steps.slice(done));
    await really[step.kind](step.values);
    const now = shown(await standing());
    expect([done, step, foretold.get(done + 1)]).toEqual([done, step, foretold.get(done + 1)?.map(() => now)]);
  }
});

type Ahead = { done: number; next: number; draw: () => DrawnStep };

/** Computes the figures after all steps up to the next, which is drawn where it wasn't yet, until the books take it. */
async function foretell(steps: DrawnStep[], { done, next, draw }: Ahead): Promise<WhatIfOutcome> {
  for (;;) {
    const isDrawn = steps.length < next;
    if (isDrawn) steps.push(draw());
    const answer = await ask(steps.slice(done, next));
    if (answer.statusCode !== 422 || !isDrawn) return accepted<{ data: WhatIfOutcome }>(answer).data;
    steps.pop();
  }
}
