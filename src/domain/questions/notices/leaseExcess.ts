import { formatDollars, isMore, isPositive, largest, type Money, subtract, sum, zero } from '@/domain/money';
import { type AskedAccount, listAccounts, nameOfAccount } from '../askedAccounts';
import { isMaterial } from '../bookChanges';
import type { FactsContext, Question } from '../question';

/** Words that every lease account has; the others tell the lease. */
const common =
  /\b(right|of|use|rou|assets?|operating|leases?|leased|liab|liability|liabilities|obligations?|current|non|noncurrent|long|short|term|lt|st|portion|net|accum\w*|amort\w*|the)\b|[^a-z0-9 ]/g;

/** Asks about lease assets that exceed the liability of their own lease, where the accounts tell the leases apart. */
export const leaseExcess: Question = {
  id: 'leaseExcess',
  version: 1,
  class: 'answer',
  title: 'Lease asset above the liability of its own lease',
  about:
    'Pairs the lease assets and liabilities of two and more leases by their names. Asks for the split where an asset counts against the liability of another lease.',
  reads: ['accounts', 'inputs'],
  authority: ['FINRA Regulatory Notice 19-08'],
  place: 'inputs',
  exclusions: [
    'A single lease.',
    'Accounts that their names do not pair without a doubt.',
    'A split that the capital inputs do not have yet, which is asked for by itself.',
  ],
  askOfFacts: (context) => {
    const { capital } = context.inputs;
    if (capital.rightOfUseAssets === null || capital.operatingLeasesLiabilities === null) return [];
    const leases = pairLeases(listAccounts(context));
    if (leases.length < 2) return [];
    const owed = sum(leases.map(({ liability, asset }) => largest(zero, subtract(liability, asset))));
    const used = capital.excessLiabilities ?? totalExcess(leases);
    const missing = subtract(owed, used);
    return isPositive(missing) && isMaterial(context, missing) ? [asked(context, { leases, owed, missing })] : [];
  },
};

type Lease = { key: string; asset: Money; liability: Money; name: string };

/** Pairs lease assets with liabilities by their telling words; none if one stays alone or names of assets are alike. */
function pairLeases(accounts: readonly AskedAccount[]): readonly Lease[] {
  const isLease = ({ name }: AskedAccount) => /lease|right.of.use|\brou\b/i.test(name);
  const assets = accounts.filter((each) => each.focusId === '490' && isLease(each));
  const owed = accounts.filter((each) => each.focusId === '1385' && isLease(each));
  const keys = new Set(assets.map(keyOf));
  if (keys.has('') || owed.some((each) => !keys.has(keyOf(each)))) return [];
  return [...keys].map((key) => {
    const own = assets.filter((each) => keyOf(each) === key);
    const [first] = own;
    return {
      key,
      asset: sum(own.map(({ balance }) => balance)),
      liability: sum(owed.filter((each) => keyOf(each) === key).map(({ balance }) => balance)),
      name: first === undefined ? key : nameOfAccount(first),
    };
  });
}

function keyOf({ name }: AskedAccount): string {
  return name
    .toLowerCase()
    .replace(common, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');
}

function totalExcess(leases: readonly Lease[]): Money {
  return largest(zero, sum(leases.map(({ liability, asset }) => subtract(liability, asset))));
}

type Excess = { leases: readonly Lease[]; owed: Money; missing: Money };

function asked({ inputs }: FactsContext, { leases, owed, missing }: Excess) {
  const above = leases.filter(({ asset, liability }) => isMore(asset, liability));
  const names = above.map(
    ({ name, asset, liability }) => `${name} (${formatDollars(asset)} against ${formatDollars(liability)})`,
  );
  return {
    message: `A lease asset counts up to the liability of its own lease, and ${names.join('; ')} is above it. Enter ${formatDollars(owed)} as operating lease liabilities in excess of their own assets: ${formatDollars(missing)} of lease assets isn't allowable.`,
    codes: ['490', '1385'],
    inputs: ['excessLiabilities'],
    subject: 'leases',
    figures: `${formatDollars(owed)}, ${formatDollars(missing)}`,
    otherwise: { ...inputs, capital: { ...inputs.capital, excessLiabilities: owed } },
  };
}
