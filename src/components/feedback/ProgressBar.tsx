import './feedback.css';

export type ProgressBarProps = {
  label: string;
  /** From 0 to 1; null while unknown. */
  fraction: number | null;
};

export function ProgressBar({ label, fraction }: ProgressBarProps) {
  const percent = fraction === null ? null : Math.round(Math.min(Math.max(fraction, 0), 1) * 100);
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': percent })}
    >
      <div
        className={percent === null ? 'progress-bar progress-bar-striped progress-bar-animated' : 'progress-bar'}
        style={{ width: `${percent ?? 100}%` }}
      />
    </div>
  );
}
