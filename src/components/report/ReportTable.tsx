import Table from 'react-bootstrap/Table';
import { EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import type { TableQuery } from '@/components/table';
import { ReportRows, type ShownColumn } from './ReportRows';
import { hasPercent, hasRows, type ReportColumn, type ReportTableModel } from './reportTableModel';
import './report.css';

export type ReportTableProps = {
  /** Undefined until it is there. */
  model: ReportTableModel | undefined;
  /** What the model is made of; without it the model is simply there. */
  query?: TableQuery;
  /** Shown in place of a failure's own message. */
  errorText?: string;
  /** In a `box` it scrolls both ways, under its head and beside its first column; short ones scroll with the `page`. */
  scroll?: 'box' | 'page';
  /** For a table whose columns explain themselves; its head is still read out. */
  isHeadHidden?: boolean;
  /** Makes buttons of the figures with an `explainId`. */
  onExplain?: (explainId: string) => void;
};

/** A report: loading, failed, empty, or its sections, dimmed while others are on their way. */
export function ReportTable(props: ReportTableProps) {
  const { model, query, errorText, scroll = 'box' } = props;
  if (query?.error !== undefined && !query.isFetching) {
    return <ErrorNotice error={query.error} text={errorText} onRetry={query.refetch} />;
  }
  if (model === undefined) return <Loading />;
  if (!hasRows(model)) return <EmptyNotice />;
  if (scroll === 'page') return <Sections {...props} model={model} isStacked={model.columns.length > 1} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="nc-report-box" aria-label={model.caption} tabIndex={0}>
      <Sections {...props} model={model} isStacked={false} />
    </section>
  );
}

type SectionsProps = Pick<ReportTableProps, 'query' | 'isHeadHidden' | 'onExplain'> & {
  model: ReportTableModel;
  /** On a phone the name of a row stands above its cells. */
  isStacked: boolean;
};

function Sections({ model, query, isHeadHidden, onExplain, isStacked }: SectionsProps) {
  const columns = model.columns.map((column) => ({ ...column, className: columnClass(model, column) }));
  return (
    <Table className={isStacked ? 'nc-report nc-report-stacked' : 'nc-report'} aria-busy={query?.isFetching ?? false}>
      <caption>{model.caption}</caption>
      <ReportHead rowHeader={model.rowHeader} columns={columns} isHidden={isHeadHidden ?? false} />
      {model.sections.map((section) => (
        <ReportRows key={section.id} columns={columns} section={section} onExplain={onExplain} />
      ))}
    </Table>
  );
}

type ReportHeadProps = { rowHeader: string; columns: readonly ShownColumn[]; isHidden: boolean };

function ReportHead({ rowHeader, columns, isHidden }: ReportHeadProps) {
  return (
    <thead className={isHidden ? 'visually-hidden' : undefined}>
      <tr>
        <th scope="col">{rowHeader}</th>
        {columns.map(({ id, header, className }) => (
          <th key={id} scope="col" className={className}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function columnClass(model: ReportTableModel, column: ReportColumn): string {
  if (column.kind === 'text') return 'nc-report-text';
  return hasPercent(model, column) ? 'nc-report-figure nc-report-percent' : 'nc-report-figure';
}
