import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';

const steps = [
  { to: paths.coa.edit(), text: 'Import a chart of accounts', rest: 'and map each account to its FOCUS line.' },
  { to: paths.trialBalance.edit(), text: 'Import a trial balance', rest: 'for the period you want to report.' },
  { to: paths.reports.focus(), text: 'Generate a FOCUS report', rest: 'from your approved balances.' },
];

/** What to do in a company whose books are empty. */
export function FirstSteps() {
  return (
    <section className="nc-panel nc-panel-capital nc-first-steps" aria-labelledby="nc-first-steps-heading">
      <h2 id="nc-first-steps-heading">First steps</h2>
      <p>No trial balance yet. Key figures appear here once you have one.</p>
      <ol>
        {steps.map(({ to, text, rest }) => (
          <li key={to}>
            <Link to={to}>{text}</Link> {rest}
          </li>
        ))}
      </ol>
    </section>
  );
}
