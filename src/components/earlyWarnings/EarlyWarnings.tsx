import Alert from 'react-bootstrap/Alert';
import { Icon } from '@/components/icon';
import type { ReportWarning } from '@/contract/reports/report';
import { earlyWarningCheckText, isDeficiency } from '@/domain/earlyWarning/earlyWarningTexts';
import { warningName } from './warningName';
import './earlyWarnings.css';

type EarlyWarningsProps = {
  warnings: readonly ReportWarning[];
  /** False while the levels that are not named could not be judged. */
  isChecked: boolean;
  /** True while the figures have issues to fix, so that "none reached" reassures nobody. */
  isProvisional?: boolean;
  /** True where the levels are not checked because the debit items of the alternative method are missing. */
  lacksDebitItems?: boolean;
};

/** The early-warning levels reached, each with its words and rule, and what is to be said of the others. */
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
      {/* A part of the page, which is not to interrupt whoever has it read aloud. */}
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
