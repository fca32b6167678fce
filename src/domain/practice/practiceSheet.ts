import type { FirmFigures } from '@/contract/practice/practice';
import { levelLabel } from '../earlyWarning/levelLabels';
import { money, negate, toDecimalString } from '../money';
import { formatDay, type IsoDate } from '../periods';
import type { PrintedSheet, SheetCell, SheetRow } from '../statements/reportSheet';
import type { RankedFirm } from './matters';
import { firmFilingName } from './matters';

type About = Pick<PrintedSheet, 'origin'> & { today: IsoDate; narrowedTo: string | null };

/** Firms as a sheet: what needs attention of each, and where its net capital stands. */
export function practiceSheet(firms: readonly RankedFirm[], { today, narrowedTo, ...about }: About): PrintedSheet {
  return {
    ...about,
    companyName: firms.length === 1 ? '1 firm' : `${firms.length.toLocaleString('en-US')} firms`,
    title: 'Firms at a glance',
    subtitle: [formatDay(today), narrowedTo].filter((text) => text !== null).join(', '),
    columns: [
      { heading: 'Firm', kind: 'text' },
      { heading: 'Needs attention', kind: 'text' },
      { heading: 'Due next', kind: 'text' },
      { heading: 'Period', kind: 'text' },
      { heading: 'Nearest level', kind: 'text' },
      { heading: 'Net capital', kind: 'figure' },
      { heading: 'Requirement', kind: 'figure' },
      { heading: 'Above or below level', kind: 'figure' },
    ],
    sections: [{ title: null, rows: firms.map(rowOf) }],
    findings: [],
    notes: [
      'Net capital and requirement are of the latest period with a trial balance, by the books as they are now.',
      'The level is the gravest early-warning level reached, else the nearest.',
    ],
  };
}

function rowOf({ firm, matters }: RankedFirm): SheetRow {
  const { id, name, figures, due } = firm;
  const [next] = due;
  return {
    id: String(id),
    look: 'plain',
    cells: [
      text(name),
      text(matters.map((matter) => matter.text).join('; ')),
      text(next === undefined ? '' : `${firmFilingName(next)}, ${formatDay(next.due)}`),
      text(figures === null ? 'Not computed yet' : (figures.time_report ?? 'None')),
      text(figures?.nearest ? levelLabel(figures.nearest.level) : ''),
      amount(figures?.net_capital ?? null),
      amount(figures?.net_capital_requirement ?? null),
      distance(figures),
    ],
  };
}

function distance(figures: FirmFigures | null): SheetCell | null {
  const nearest = figures?.nearest ?? null;
  if (nearest === null) return null;
  const away = money(nearest.amount);
  return { kind: 'money', amount: toDecimalString(nearest.is_reached ? negate(away) : away) };
}

function text(of: string): SheetCell | null {
  return of === '' ? null : { kind: 'text', text: of };
}

function amount(of: number | null): SheetCell | null {
  return of === null ? null : { kind: 'money', amount: toDecimalString(money(of)) };
}
