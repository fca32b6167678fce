/** Income and expense accounts of the SSOI worked example (tests/domain/ssoi/workedExample.ts), with their lines and balances. */
const accounts: readonly (readonly [number: string, focusId: string, ssoiId: string, amount: number])[] = [
  ['4010', '3935', '13935', 120_000],
  ['4020', '3938', '13938', 15_000],
  ['4030', '3939', '13939', 25_000],
  ['4040', '3970', 'S02-12B1', 35_000],
  ['4050', '3970', 'S02-SALES', 55_000],
  ['4060', '3949', 'S05-EQUITY', 10_000],
  ['4070', '3952', '14235', -1_000],
  ['4080', '3952', '14236', -3_000],
  ['4090', '3995', 'S07-BANK-SWEEP', 6_000],
  ['4100', '3955', 'S08-UNREG-OTHER', 60_000],
  ['4110', '3955', 'S08-UNREG-SELF-AFF', 20_000],
  ['4120', '3975', '13975', 40_000],
  ['4130', '3995', 'S09-OTHER', 5_000],
  ['4140', '3995', '13995', 13_000],
  ['5010', '4115', '14110', -150_000],
  ['5020', '4120', '14120', -40_000],
  ['5030', '4115', '14115', -30_000],
  ['5040', '4140', '14140', -35_000],
  ['5050', '4075', '14075', -2_000],
  ['5060', '4100', 'S16-NONAFFILIATE', -12_000],
  ['5070', '4100', '14060', -9_000],
  ['5080', '4100', '14080', -18_000],
  ['5090', '4195', '14195', -6_000],
  ['5100', '4100', '14100', -8_000],
  ['5110', '4220', '14220', -18_000],
];

/** Returns CSV files of the worked example's accounts and of a trial balance of a fiscal year's first quarter, balanced by cash and equity. */
export function ssoiBookLines(timeReport: string): { coa: string; trialBalance: string } {
  const income = accounts.reduce((sum, [, , , amount]) => sum + amount, 0);
  const coa = [
    'Account Number,Account Name,FOCUS ID,SSOI ID',
    '1000,Cash,200,',
    ...accounts.map(([number, focusId, ssoiId]) => `${number},Account ${number},${focusId},${ssoiId}`),
  ];
  const trialBalance = [
    'Account Number,Debit,Credit,Time Report,Description',
    `1000,${income},0,${timeReport},`,
    ...accounts.map(([number, , , amount]) => {
      const [debit, credit] = amount > 0 ? [0, amount] : [-amount, 0];
      return `${number},${debit},${credit},${timeReport},`;
    }),
  ];
  return { coa: coa.join('\n'), trialBalance: trialBalance.join('\n') };
}
