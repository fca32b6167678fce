import Alert from 'react-bootstrap/Alert';
import Table from 'react-bootstrap/Table';
import { LineCode } from '@/components/feedback';
import type { TemplateReport } from '@/contract/reports/filing.schema';
import { type FillingGroup, fillingCautions, fillingGroups, fillingSummary } from './fillingGroups';
import './filing.css';

/** Maximum number of rows for a list to be open at first. */
const maxOpenRows = 8;

/** The result of filling a template, and the manual steps left. */
export function FillingOutcome({ report }: { report: TemplateReport }) {
  return (
    <div className="nc-filling">
      <p className="nc-filling-summary" tabIndex={-1} data-autofocus="">
        {fillingSummary(report)}
      </p>
      {fillingCautions(report).map((caution) => (
        <Alert key={caution} variant="warning" transition={false} className="mb-0">
          {caution}
        </Alert>
      ))}
      {fillingGroups(report).map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { title, headings, rows, hasIds } }: { group: FillingGroup }) {
  return (
    <details open={rows.length <= maxOpenRows}>
      <summary>
        {title} ({rows.length})
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="nc-filling-rows" aria-label={title} tabIndex={0}>
        <Table size="sm">
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((texts, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows can have the same texts, and none ever moves
              <tr key={position}>
                {texts.map((text, column) => (
                  <td key={headings[column]}>{hasIds && column === 0 ? <LineCode code={text} /> : text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </details>
  );
}
