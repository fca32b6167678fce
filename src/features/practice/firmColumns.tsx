import { MoneyText } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { FirmFigures } from '@/contract/practice/practice.schema';
import { levelLabel } from '@/domain/netCapital/earlyWarning/levels';
import { parsePeriod } from '@/domain/periods';
import {
  type AttentionItem,
  type AttentionKind,
  booksText,
  firmFilingName,
  type RankedFirm,
} from '@/domain/practice/matters';
import { counted } from '@/domain/texts';
import { formatCount, formatDate } from '@/lib/format';
import { paths } from '@/lib/paths';
import { FirmLink } from './FirmLink';
import { matterPath } from './firmPlaces';
import { Sparkline } from './Sparkline';

type Terms = {
  /** The backend's extras. */
  extras: readonly string[];
  /** The firms with figures that couldn't be computed. */
  failedIds: ReadonlySet<number>;
};

type FirmColumn = Column<RankedFirm>;

/** Returns the columns of a user's firms; a phone has a card for each. */
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
  grow: 2,
  sortField: 'name',
  value: ({ firm }) => firm.name,
  secondValue: { header: 'Last change', sortField: 'changed', value: ({ firm }) => firm.last_change?.at ?? null },
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
    grow: 4,
    title: ({ matters }) => matters.map(({ text }) => text).join('\n'),
    cell: (row) => <AttentionItems row={row} terms={terms} />,
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
      secondValue: {
        header: 'Requirement',
        sortField: 'requirement',
        value: ({ firm }) => firm.figures?.net_capital_requirement ?? null,
      },
      cell: ({ firm }) => (
        <>
          <NetCapital figures={firm.figures} />
          <small>
            <MoneyText value={firm.figures?.net_capital_requirement} />
          </small>
        </>
      ),
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
      id: 'period',
      header: 'Period',
      sortField: 'period',
      value: ({ firm }) => periodEnd(firm.figures),
      cell: (row) => (
        <>
          {periodOf(row, terms)}
          {row.firm.figures && <Sparkline trend={row.firm.figures.trend} />}
        </>
      ),
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
    {
      id: 'past_due',
      header: 'Past due',
      sortField: 'past_due',
      value: counts.pastDue.countOf,
      secondValue: { header: 'Reviews', sortField: 'reviews', value: counts.reviews.countOf },
      cell: (row) => (
        <>
          <Count row={row} of={counts.pastDue} extras={extras} />
          <small>
            <Count row={row} of={counts.reviews} extras={extras} />
          </small>
        </>
      ),
    },
    {
      id: 'books',
      header: 'Books',
      sortField: 'out_of_balance',
      value: ({ firm }) => firm.figures?.out_of_balance ?? null,
      secondValue: { header: 'Issues', sortField: 'issues', value: counts.issues.countOf },
      cell: (row) => (
        <>
          {booksText(row.firm.figures)}
          <small>
            <Count row={row} of={counts.issues} extras={extras} />
          </small>
        </>
      ),
    },
  ];
}

type Counted = {
  header: string;
  kind: AttentionKind;
  text: (count: number) => string;
  countOf: (row: RankedFirm) => number | null;
};

type CountProps = { row: RankedFirm; of: Counted; extras: readonly string[] };

/** A linked number of items; renders nothing for zero. */
function Count({ row, of: { header, kind, text, countOf }, extras }: CountProps) {
  const { firm } = row;
  const count = countOf(row) ?? 0;
  if (count === 0) return null;
  return (
    <FirmLink
      firmId={firm.id}
      to={matterPath({ kind }, firm, extras)}
      label={`${header} of ${firm.name}: ${formatCount(count)}`}
    >
      {text(count)}
    </FirmLink>
  );
}

const counts = {
  pastDue: {
    header: 'Past due',
    kind: 'PAST_DUE',
    text: (count) => `${formatCount(count)} past due`,
    countOf: ({ firm }) => firm.past_due.length,
  },
  reviews: {
    header: 'Reviews',
    kind: 'REVIEWS',
    text: (count) => counted(count, 'review'),
    countOf: ({ firm }) => firm.reviews_waiting,
  },
  issues: {
    header: 'Issues',
    kind: 'ISSUES',
    text: (count) => counted(count, 'issue'),
    countOf: ({ firm }) => firm.figures?.issue_count ?? null,
  },
} as const satisfies Record<string, Counted>;

const maxShownItems = 2;

/** The most urgent items, each as a link, and the number of the rest. */
function AttentionItems({ row: { firm, matters }, terms }: { row: RankedFirm; terms: Terms }) {
  if (matters.length === 0) {
    return <span className="text-body-secondary">{calmText(firm.figures, firm.id, terms)}</span>;
  }
  const more = matters.length - maxShownItems;
  return matters.slice(0, maxShownItems).map((matter, index) => (
    <div key={matter.kind} className="nc-firm-matter">
      <FirmLink firmId={firm.id} to={matterPath(matter, firm, terms.extras)} className={`nc-matter-${toneOf(matter)}`}>
        {matter.text}
      </FirmLink>
      {more > 0 && index === maxShownItems - 1 && <small>+{formatCount(more)} more</small>}
    </div>
  ));
}

function calmText(figures: FirmFigures | null, id: number, { failedIds }: Terms): string {
  if (figures !== null) return 'Nothing';
  return failedIds.has(id) ? "Figures couldn't be computed" : 'Computing figures';
}

const toneOf = ({ kind }: AttentionItem) =>
  kind === 'DEFICIENCY' || kind === 'PAST_DUE' || kind === 'LEVEL' ? 'danger' : 'plain';

function periodOf({ firm }: RankedFirm, { failedIds }: Terms): string {
  if (firm.figures !== null) return firm.figures.time_report ?? 'None';
  return failedIds.has(firm.id) ? 'Not computed' : 'Computing';
}

/** Returns the sort value: the last day of the latest period. */
function periodEnd(figures: FirmFigures | null): string | null {
  const period = figures?.time_report ? parsePeriod(figures.time_report) : null;
  return period?.end ?? null;
}

function NetCapital({ figures }: { figures: FirmFigures | null }) {
  if (figures === null || figures.time_report === null || figures.problem !== null) return null;
  return figures.net_capital === null ? 'Incomplete' : <MoneyText value={figures.net_capital} />;
}

function signedDistance(figures: FirmFigures | null): number | null {
  const nearest = figures?.nearest ?? null;
  if (nearest === null) return null;
  return nearest.is_reached ? -nearest.amount : nearest.amount;
}

function Nearest({ figures, isSentence = false }: { figures: FirmFigures | null; isSentence?: boolean }) {
  const distance = signedDistance(figures);
  if (distance === null || figures?.nearest == null) return null;
  return (
    <span className={figures.nearest.is_reached ? 'nc-matter-danger' : undefined}>
      <MoneyText value={isSentence ? Math.abs(distance) : distance} />{' '}
      <small>
        {isSentence && (distance < 0 ? 'below level: ' : 'above level: ')}
        {levelLabel(figures.nearest.level)}
      </small>
    </span>
  );
}

type DueNextProps = { row: RankedFirm; extras: readonly string[]; lead?: string };

function DueNext({ row: { firm }, extras, lead = '' }: DueNextProps) {
  const [next] = firm.due;
  if (next === undefined) return null;
  return (
    <FirmLink firmId={firm.id} to={matterPath({ kind: 'DUE_SOON' }, firm, extras)}>
      {lead}
      {formatDate(next.due)} <small>{firmFilingName(next)}</small>
    </FirmLink>
  );
}

/** A firm on a phone: all cards have the same height, which long lists need. */
function FirmCard({ row, terms }: { row: RankedFirm; terms: Terms }) {
  const { firm } = row;
  return (
    <div className="nc-firm-card">
      <strong>
        <FirmName firm={firm} />
      </strong>
      <span>{periodOf(row, terms)}</span>
      <div className="nc-firm-matters">
        <AttentionItems row={row} terms={terms} />
      </div>
      <span>
        Net capital <NetCapital figures={firm.figures} />
      </span>
      <span className="nc-firm-trend">{firm.figures && <Sparkline trend={firm.figures.trend} />}</span>
      <span>
        Requirement <MoneyText value={firm.figures?.net_capital_requirement} />
      </span>
      <span className="nc-firm-wide">
        <Nearest figures={firm.figures} isSentence />
      </span>
      <span className="nc-firm-wide">
        <DueNext row={row} extras={terms.extras} lead="Due " />
      </span>
      <small className="nc-firm-wide">{changeText(firm)}</small>
    </div>
  );
}
