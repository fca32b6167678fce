import { formatDollars, isPositive, isZero } from '@/domain/money';
import { type AskedAccount, listAccounts, moveAccount, nameOfAccount } from '../askedAccounts';
import { isNamed } from '../namedAccounts';
import type { NameKind } from '../names';
import type { FactsContext, Question } from '../question';
import { isTrivial } from '../tolerances';

const leaseLine = '1385';
const leaseLineNames: readonly NameKind[] = ['lease', 'deferredTax', 'commissionPayable', 'subordinated'];

/** Names of ordinary liabilities on lines that aggregate indebtedness excludes, and those that its exclusions explain. */
const rows: readonly { lines: readonly string[]; named: readonly NameKind[]; except: readonly NameKind[] }[] = [
  {
    lines: [leaseLine, '1255', '1315', '1305', '1390'],
    named: ['ordinaryPayable'],
    except: leaseLineNames,
  },
  { lines: ['1255', '1315', '1305', '1390'], named: ['unsecured'], except: [] },
  { lines: ['1305'], named: ['any'], except: ['secured', 'failOrLoan', 'commissionPayable'] },
  { lines: ['1355'], named: ['any'], except: ['commissionPayable', 'subordinated', 'generalPartner'] },
];

/** Asks about ordinary and unsecured liabilities on lines that aggregate indebtedness excludes. */
export const payableNotIndebted: Question = {
  id: 'payableNotIndebted',
  version: 1,
  class: 'answer',
  title: 'Payable outside aggregate indebtedness',
  about:
    'Looks for payables, accruals and unsecured debt on lines that aggregate indebtedness excludes, and for payables to non-customers there. Asks which exclusion applies.',
  reads: ['accounts', 'inputs'],
  authority: ['Rule 15c3-1(c)(1)'],
  place: 'mapping',
  exclusions: [
    'Leases, deferred taxes and subordinated liabilities.',
    'Commissions payable, which another question asks about.',
    'Fails to receive, and securities loaned or sold under agreements to repurchase.',
    'Accounts of general partners.',
  ],
  askOfFacts: (context) =>
    listAccounts(context)
      .filter((account) => isOrdinary(account) || isWithoutLease(account, context))
      .map((account) => asked(context, account)),
};

function isOrdinary({ focusId, name, balance }: AskedAccount): boolean {
  if (!isPositive(balance) || isTrivial(balance)) return false;
  return rows.some(({ lines, named, except }) => {
    return lines.includes(focusId) && isNamed(name, ...named) && !(except.length > 0 && isNamed(name, ...except));
  });
}

/** True for an account that no exclusion explains on the line of leases, where no lease is entered. */
function isWithoutLease({ focusId, name, balance }: AskedAccount, { inputs: { capital } }: FactsContext): boolean {
  const leases = capital.operatingLeasesLiabilities;
  if (focusId !== leaseLine || leases === null || !isZero(leases)) return false;
  return isPositive(balance) && !isTrivial(balance) && !isNamed(name, ...leaseLineNames);
}

function asked({ inputs }: FactsContext, account: AskedAccount) {
  const { number, focusId, balance } = account;
  const to = focusId === '1355' ? '1155' : '1205';
  const amount = formatDollars(balance);
  return {
    message: `Account ${nameOfAccount(account)}, ${amount}, is in item ${focusId}, outside aggregate indebtedness, which includes every liability that Rule 15c3-1(c)(1) doesn't exclude. Map it to ${to}, or say which exclusion applies.`,
    codes: [focusId],
    accounts: [number],
    figures: amount,
    otherwise: moveAccount(inputs, account, to),
    proposal: { number, focusId: to },
  };
}
