import { Link } from 'react-router-dom';
import { Icon } from '@/components/icon/Icon';
import { paths } from '@/lib/paths';

const points = [
  'Automates FOCUS and SSOI reports from your chart of accounts and trial balance.',
  'Computes net capital, haircuts and aggregate indebtedness. Figures open to the accounts and positions behind them.',
  'Prevents errors: checks the books behind a report, and marks it a draft while an issue is left to fix.',
  'Keeps changes to accounts, balances and positions out of the books until an administrator posts or approves them.',
];

export function LandingPage() {
  return (
    <section className="nc-landing">
      <h1>Regulatory reports for broker-dealers, right to the cent</h1>
      <p className="lead">From your general ledger to the FOCUS and SSOI reports you file.</p>
      <ul className="nc-points">
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <div className="nc-actions">
        <Link to={paths.auth.sendOtp()} className="btn btn-primary btn-lg">
          Get Started
        </Link>
        <Link to={paths.auth.signIn()} className="btn btn-link btn-lg">
          Sign in
        </Link>
      </div>
    </section>
  );
}
