import './earlyWarnings.css';
import Alert from 'react-bootstrap/Alert';
import { Icon } from '@/components/icon/Icon';
import type { ReportWarning } from '@/contract/reports/report.schema';
import { earlyWarningCheckText } from '@/domain/netCapital/earlyWarning/earlyWarningTexts';
import { findLevel, isDeficiency } from '@/domain/netCapital/earlyWarning/levels';

type EarlyWarningsProps = {
  warnings: readonly ReportWarning[];
  /** False if the levels not listed could not be checked. */
  isChecked: boolean;
  /** True while the figures have open issues, so that "none reached" isn't shown as final. */
  isProvisional?: boolean;
  /** True if the levels are not checked because the debit items of the alternative method are missing. */
  lacksDebitItems?: boolean;
};

/** The early-warning levels reached, each with its text and rule, and a note on the others. */
export function EarlyWarnings({
  warnings,
  isChecked,
  isProvisional = false,
  lacksDebitItems = false,
}: EarlyWarningsProps) {
  const checkText = earlyWarningCheckText({ isChecked, reachedCount: warnings.length, isProvisional, lacksDebitItems });
  return (
    <>
      {warnings.length > 0 && (
        <ul className="nc-warnings">
          {warnings.map((warning) => (
            <Warning key={warning.level} warning={warning} />
          ))}
        </ul>
      )}
      {checkText !== null && (
        <p className="nc-warnings-check">
          <Icon name={isChecked && !isProvisional ? 'check' : 'info'} />
          <span>{checkText}</span>
        </p>
      )}
    </>
  );
}

function Warning({ warning: { level, message, action, citation } }: { warning: ReportWarning }) {
  const tone = isDeficiency(level) ? 'danger' : 'warning';
  return (
    <li>
      {/* Part of the page: it must not interrupt a screen reader. */}
      <Alert variant={tone} transition={false} role="presentation" className="nc-warning">
        <Icon name={tone === 'danger' ? 'stop' : 'warning'} />
        <div>
          <strong>{warningName(level)}</strong>
          <p>
            {message} {action} ({citation}).
          </p>
        </div>
      </Alert>
    </li>
  );
}

/** Returns a level's name; a general one for a level that only a later server knows. */
export function warningName(level: string): string {
  return findLevel(level)?.name ?? 'Early warning';
}
