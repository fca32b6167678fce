import type { ReactNode } from 'react';
import { Money } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { FirmFigures } from '@/contract/practice/practice';
import { levelLabel } from '@/domain/earlyWarning/levelLabels';
import { firmFilingName, type Matter, type RankedFirm } from '@/domain/practice/matters';
import { formatAmount, formatCount, formatDate } from '@/lib/format';
import { paths } from '@/lib/paths';
import { FirmLink } from './FirmLink';
import { matterPath } from './firmPlaces';
import { Sparkline } from './Sparkline';

type Terms = {
  /** What the backend has. */
  extras: readonly string[];
  /** The firms whose figures couldn't be computed. */
  failedIds: ReadonlySet<number>;
};

type FirmColumn = Column<RankedFirm>;

/** The columns of a person's firms; a phone has a card for each. */
export function firmColumns(terms: Terms, isNarrow: boolean): readonly FirmColumn[] {
  if (isNarrow) return [{ ...nameColumn, cell: (row) => <FirmCard row={row} terms={terms} /> }];
  const cell = ({ firm }: RankedFirm) => (
    <>
      <FirmName firm={firm} />
      <small>{changeText(firm)}</small>
    </>
  );
  return [{ ...nameColumn, cell }, attentionColumn(terms), ...capitalColumns(terms), ...workColumns(terms)];
}

const nameColumn: FirmColumn = {
  id: 'name',
  header: 'Firm',
  namesRow: true,
  sortField: 'name',
  value: ({ firm }) => firm.name,
  beside: { header: 'Last change', sortField: 'changed', value: ({ firm }) => firm.last_change?.at ?? null },
  cell: ({ firm }) => <FirmName firm={firm} />,
};

function FirmName({ firm }: Pick<RankedFirm, 'firm'>) {
  return (
    <FirmLink firmId={firm.id} to={paths.dashboard()}>
      {firm.name}
    </FirmLink>
  );
}

function changeText({ last_change: change }: RankedFirm['firm']): string {
  return change === null ? 'Nothing posted yet' : `${formatDate(change.at)}, ${change.by}`;
}

function attentionColumn(terms: Terms): FirmColumn {
  return {
    id: 'attention',
    header: 'Needs attention',
    className: 'nc-firm-matters',
    title: ({ matters }) => matters.map(({ text }) => text).join('\n'),
    cell: (row) => <Matters row={row} terms={terms} />,
  };
}

function capitalColumns(terms: Terms): readonly FirmColumn[] {
  return [
    {
      id: 'net_capital',
      header: 'Net Capital',
      align: 'end',
      sortField: 'net_capital',
      value: ({ firm }) => firm.figures?.net_capital ?? null,
      cell: (row) => (
        <>
          <NetCapital figures={row.firm.figures} />
          <small>{periodOf(row, terms)}</small>
        </>
      ),
    },
    {
      id: 'requirement',
      header: 'Requirement',
      align: 'end',
      sortField: 'requirement',
      value: ({ firm }) => firm.figures?.net_capital_requirement ?? null,
      cell: ({ firm }) => <Money value={firm.figures?.net_capital_requirement} />,
    },
    {
      id: 'nearest',
      header: 'Nearest level',
      align: 'end',
      sortField: 'nearest',
      value: ({ firm }) => signedDistance(firm.figures),
      cell: ({ firm }) => <Nearest figures={firm.figures} />,
    },
    {
      id: 'trend',
      header: 'Trend',
      cell: ({ firm }) => (firm.figures === null ? null : <Sparkline trend={firm.figures.trend} />),
    },
  ];
}

function workColumns({ extras }: Terms): readonly FirmColumn[] {
  return [
    {
      id: 'due',
      header: 'Due next',
      sortField: 'due',
      value: ({ firm }) => firm.due[0]?.due ?? null,
      cell: (row) => <DueNext row={row} extras={extras} />,
    },
    ...Object.values(counts).map((each) => count(each, extras)),
    {
      id: 'books',
      header: 'Books',
      cell: ({ firm }) => booksText(firm.figures),
    },
  ];
}

type Counted = { id: string; header: string; kind: Matter['kind']; countOf: (row: RankedFirm) => number | null };

/** How many of something there are, as a link to it; nothing where there are none. */
function count({ id, header, kind, countOf }: Counted, extras: readonly string[]): FirmColumn {
  const cell = (row: RankedFirm): ReactNode => {
    const counted = countOf(row) ?? 0;
    if (counted === 0) return null;
    return (
      <FirmLink
        firmId={row.firm.id}
        to={matterPath({ kind }, row.firm, extras)}
        label={`${header} of ${row.firm.name}: ${formatCount(counted)}`}
      >
        {formatCount(counted)}
      </FirmLink>
    );
  };
  return { id, header, align: 'end', sortField: id, value: countOf, cell };
}

const counts = {
  pastDue: { id: 'past_due', header: 'Past due', kind: 'PAST_DUE', countOf: ({ firm }) => firm.past_due.length },
  reviews: { id: 'reviews', header: 'Reviews', kind: 'REVIEWS', countOf: ({ firm }) => firm.reviews_waiting },
  issues: { id: 'issues', header: 'Issues', kind: 'ISSUES', countOf: ({ firm }) => firm.figures?.issue_count ?? null },
} as const satisfies Record<string, Counted>;

const shownMatters = 2;

/** What burns first, each as a link to it, and how much more there is. */
function Matters({ row: { firm, matters }, terms }: { row: RankedFirm; terms: Terms }) {
  if (matters.length === 0) {
    return <span className="text-body-secondary">{calmText(firm.figures, firm.id, terms)}</span>;
  }
  const more = matters.length - shownMatters;
  return matters.slice(0, shownMatters).map((matter, index) => (
    <div key={matter.kind} className="nc-firm-matter">
      <FirmLink firmId={firm.id} to={matterPath(matter, firm, terms.extras)} className={`nc-matter-${toneOf(matter)}`}>
        {matter.text}
      </FirmLink>
      {more > 0 && index === shownMatters - 1 && <small>+{formatCount(more)} more</small>}
    </div>
  ));
}

function calmText(figures: FirmFigures | null, id: number, { failedIds }: Terms): string {
  if (figures !== null) return 'Nothing';
  return failedIds.has(id) ? "Figures couldn't be computed" : 'Computing figures';
}

const toneOf = ({ kind }: Matter) =>
  kind === 'DEFICIENCY' || kind === 'PAST_DUE' || kind === 'LEVEL' ? 'danger' : 'plain';

function periodOf({ firm }: RankedFirm, { failedIds }: Terms): string {
  if (firm.figures !== null) return firm.figures.time_report ?? 'None';
  return failedIds.has(firm.id) ? 'Not computed' : 'Computing';
}

function NetCapital({ figures }: { figures: FirmFigures | null }) {
  if (figures === null || figures.time_report === null || figures.problem !== null) return null;
  return figures.net_capital === null ? 'Incomplete' : <Money value={figures.net_capital} />;
}

function signedDistance(figures: FirmFigures | null): number | null {
  const nearest = figures?.nearest ?? null;
  if (nearest === null) return null;
  return nearest.is_reached ? -nearest.amount : nearest.amount;
}

function Nearest({ figures }: { figures: FirmFigures | null }) {
  const distance = signedDistance(figures);
  if (distance === null || figures?.nearest == null) return null;
  return (
    <span className={figures.nearest.is_reached ? 'nc-matter-danger' : undefined}>
      <Money value={distance} /> <small>{levelLabel(figures.nearest.level)}</small>
    </span>
  );
}

function DueNext({ row: { firm }, extras }: { row: RankedFirm; extras: readonly string[] }) {
  const [next] = firm.due;
  if (next === undefined) return null;
  return (
    <FirmLink firmId={firm.id} to={matterPath({ kind: 'DUE_SOON' }, firm, extras)}>
      {formatDate(next.due)} <small>{firmFilingName(next)}</small>
    </FirmLink>
  );
}

function booksText(figures: FirmFigures | null): string {
  const amount = figures?.out_of_balance ?? null;
  if (amount === null) return '';
  return amount === 0 ? 'In balance' : `Out by ${formatAmount(Math.abs(amount))}`;
}

/** A firm on a phone: every card is as high as the others, as long lists need it. */
function FirmCard({ row, terms }: { row: RankedFirm; terms: Terms }) {
  const { firm } = row;
  return (
    <div className="nc-firm-card">
      <strong>
        <FirmName firm={firm} />
      </strong>
      <span>{periodOf(row, terms)}</span>
      <div className="nc-firm-matters">
        <Matters row={row} terms={terms} />
      </div>
      <span className="nc-firm-capital">
        Net capital <NetCapital figures={firm.figures} />
      </span>
      <span>{firm.figures && <Sparkline trend={firm.figures.trend} />}</span>
      <span className="nc-firm-wide">
        <Nearest figures={firm.figures} />
      </span>
      <span className="nc-firm-wide">
        <DueNext row={row} extras={terms.extras} />
      </span>
    </div>
  );
}
