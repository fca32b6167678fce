import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from '@/components/icon/Icon';
import type { IsoDate } from '@/domain/periods';
import { describeTimeReport } from '@/lib/timeReports';
import { endAt, indexByKey, type MonthIndex, monthsOfYear, timeReportAt, yearAt } from './monthIndex';

export type MonthPanelProps = {
  id: string;
  label: string;
  /** The chosen month; null for none. */
  chosen: MonthIndex | null;
  /** The initial month for the keyboard. */
  start: MonthIndex;
  /** The first and last allowed days for a month's end. */
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
  onChoose: (timeReport: string) => void;
};

/** The months of a year. Arrow keys move by month, Page Up and Page Down by year. */
export function MonthPanel({ id, label, chosen, start, min, max, onChoose }: MonthPanelProps) {
  const [at, setAt] = useState(start);
  const isMoved = useRef(true);
  const current = useRef<HTMLButtonElement>(null);

  // Not after a press of a year's button, which keeps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the month
  useLayoutEffect(() => {
    if (isMoved.current) current.current?.focus();
    isMoved.current = false;
  }, [at]);

  function handleKeyDown(event: KeyboardEvent) {
    const next = indexByKey(event.key, at);
    if (next === null) return;
    event.preventDefault();
    isMoved.current = true;
    setAt(next);
  }

  const isOffered = (index: MonthIndex) => {
    const end = endAt(index);
    return (min === undefined || end >= min) && (max === undefined || end <= max);
  };

  return (
    <fieldset id={id} className="nc-popover-panel nc-month-panel" aria-label={label}>
      <div className="nc-month-year">
        <YearButton text="Previous year" at={at} step="PageUp" onGo={setAt} />
        <span aria-live="polite">{yearAt(at)}</span>
        <YearButton text="Next year" at={at} step="PageDown" onGo={setAt} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside take the keys, and this hears them */}
      <div className="nc-months" onKeyDown={handleKeyDown}>
        {monthsOfYear(at).map((index) => (
          <button
            key={index}
            ref={index === at ? current : undefined}
            type="button"
            className="nc-month"
            tabIndex={index === at ? 0 : -1}
            aria-label={describeTimeReport(timeReportAt(index))}
            aria-pressed={index === chosen}
            aria-disabled={!isOffered(index)}
            onClick={() => isOffered(index) && onChoose(timeReportAt(index))}
          >
            {shortNameAt(index)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

type YearButtonProps = { text: string; at: MonthIndex; step: 'PageUp' | 'PageDown'; onGo: (index: MonthIndex) => void };

function YearButton({ text, at, step, onGo }: YearButtonProps) {
  const next = indexByKey(step, at) ?? at;
  return (
    <Button
      variant="link"
      size="sm"
      aria-label={text}
      disabled={yearAt(next) === yearAt(at)}
      onClick={() => onGo(next)}
    >
      <Icon name="chevron" />
    </Button>
  );
}

/** Returns the short name: `Mar`. */
function shortNameAt(index: MonthIndex): string {
  const name = timeReportAt(index).slice(0, 3);
  return `${name.charAt(0)}${name.slice(1).toLowerCase()}`;
}
