import { balanceSource } from '@server/services/books/sources/balanceSource';

/** A ledger that only tests have: its own titles, account codes such as `GL-10`, and one signed amount among columns that aren't needed. */
export const abacusBalances = balanceSource({
  columns: { account: ['glcode'], amounts: [{ label: 'Closing Balance', names: ['closingbalance'] }] },
  periodOf: (titles) => titles.flatMap((title) => /^Period ended (.+)$/.exec(title)?.[1] ?? [])[0],
  numberOf: (account) => /^GL-(\d+)$/.exec(account)?.[1],
  sidesOf: ([amount = '']) => (/^\(.*\)$/.test(amount) ? ['', amount.slice(1, -1)] : [amount, '']),
  total: 'Check sum',
  advice: {
    number: 'In Abacus, choose Show GL codes.',
    period: 'No line above the table says when the period ended. In Abacus, choose Print titles.',
  },
});
