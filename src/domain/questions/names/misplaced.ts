import { isPositive } from '@/domain/money';
import { type AskedAccount, listAccounts } from '../askedAccounts';
import { findNamed, isPlainlyNamed, plainName } from '../namedAccounts';
import type { NameKind } from '../names';
import { oncePerInputs } from '../oncePerInputs';
import type { FactsContext } from '../question';
import { isTrivial } from '../tolerances';

/** Subject of an account whose name doesn't fit its allowable line. */
export type MisplacedKind =
  | 'forgivable'
  | 'aged'
  | 'insuranceClaim'
  | 'insider'
  | 'notConvertible'
  | 'thirdParty'
  | 'unlisted';

/** An account on an allowable line that its name contradicts, and the line that fits it. */
export type MisplacedAccount = AskedAccount & { kind: MisplacedKind; to: string };

type Row = {
  kind: MisplacedKind;
  lines: readonly string[];
  named: readonly NameKind[];
  except?: readonly NameKind[];
  to: string;
};

const receivables = ['295', '300', '355', '535'];
const currentAssets = ['200', ...receivables];
const notInsider: readonly NameKind[] = ['secured', 'taxAsset', 'surrenderValue'];
const debtors: readonly NameKind[] = ['thirdParty', 'unnamedDebtor'];
const securities = ['418', '419', '420', '424', '430', '440'];

/** Names that contradict an allowable line, the most telling first: the first that fits an account counts. */
const rows: readonly Row[] = [
  { kind: 'forgivable', lines: currentAssets, named: ['forgivable'], to: '735' },
  { kind: 'insuranceClaim', lines: currentAssets, named: ['insuranceClaim'], to: '735' },
  { kind: 'aged', lines: ['295', '300'], named: ['aged'], to: '550' },
  { kind: 'aged', lines: ['355'], named: ['aged'], to: '600' },
  { kind: 'aged', lines: ['535'], named: ['aged'], to: '735' },
  { kind: 'insider', lines: ['480'], named: ['any'], except: ['secured'], to: '670' },
  { kind: 'insider', lines: receivables, named: ['affiliate'], except: notInsider, to: '670' },
  { kind: 'insider', lines: receivables, named: ['personnel'], except: notInsider, to: '735' },
  {
    kind: 'insider',
    lines: ['200'],
    named: ['affiliate', 'personnel'],
    except: [...notInsider, 'bankAccount'],
    to: '670',
  },
  { kind: 'notConvertible', lines: currentAssets, named: ['taxAsset', 'prepaid', 'register'], to: '735' },
  {
    kind: 'notConvertible',
    lines: currentAssets,
    named: ['deposit', 'suspense'],
    except: ['clearingDeposit'],
    to: '735',
  },
  { kind: 'notConvertible', lines: currentAssets, named: ['fixedAsset'], to: '680' },
  { kind: 'notConvertible', lines: currentAssets, named: ['membership'], to: '650' },
  { kind: 'notConvertible', lines: currentAssets, named: ['intangible'], to: '735' },
  { kind: 'notConvertible', lines: ['200'], named: ['restrictedCash'], to: '735' },
  { kind: 'thirdParty', lines: receivables, named: debtors, except: ['secured', 'street'], to: '600' },
  {
    kind: 'thirdParty',
    lines: ['200'],
    named: [...debtors, 'receivable'],
    except: ['bankAccount', 'street'],
    to: '600',
  },
  {
    kind: 'thirdParty',
    lines: ['300', '355'],
    named: ['any'],
    except: ['secured', 'street', 'ageless', 'feeReceivable', 'clearingDeposit', 'bankAccount'],
    to: '600',
  },
  {
    kind: 'notConvertible',
    lines: ['535'],
    named: ['any'],
    except: ['allowableOther', 'clearingDeposit', 'secured'],
    to: '735',
  },
  { kind: 'unlisted', lines: ['440'], named: ['any'], to: '610' },
  { kind: 'unlisted', lines: securities, named: ['unlisted'], except: ['listed'], to: '610' },
];

/** Lists the accounts with a balance on an allowable line that their names contradict. */
export const listMisplaced = oncePerInputs((context): readonly MisplacedAccount[] =>
  listAccounts(context).flatMap((account) => {
    const found = isAsked(account) ? findMisplaced(account, context) : null;
    return found === null ? [] : [{ ...account, ...found }];
  }),
);

function isAsked({ balance }: AskedAccount): boolean {
  return isPositive(balance) && !isTrivial(balance);
}

function findMisplaced({ focusId, name }: AskedAccount, { facts: { firm } }: FactsContext) {
  if (!allowableLines.has(focusId)) return null;
  const isClearing = findNamed(name, firm.clearingFirms) !== undefined;
  if (!isClearing && receivables.includes(focusId) && findNamed(name, firm.insiders) !== undefined) {
    return { kind: 'insider' as const, to: '670' };
  }
  const plain = plainName(name);
  const row = rows.find(({ lines, named, except = [] }) => {
    return lines.includes(focusId) && isPlainlyNamed(plain, named) && !isPlainlyNamed(plain, except);
  });
  return row === undefined || (isClearing && row.kind === 'thirdParty') ? null : { kind: row.kind, to: row.to };
}

const allowableLines: ReadonlySet<string> = new Set(rows.flatMap(({ lines }) => lines));
