import { useId } from 'react';
import { Pill } from '@/components/feedback';
import { Icon } from '@/components/icon';
import { type Binder, type BinderGroup, type BinderPart, binderGroups } from '@/contract/statements/binder';
import { binderGroupTitles, binderRowsText } from '@/domain/binderTexts';

/** What the binder of a period has, group by group, and what is missing. */
export function BinderContents({ binder: { parts, findings, time_report: timeReport, commit_number } }: BinderProps) {
  return (
    <>
      <p className="nc-binder-summary">{summaryOf(parts, commit_number)}</p>
      {findings.length > 0 && <Findings findings={findings} timeReport={timeReport} />}
      <div className="nc-binder">
        {binderGroups.map((group) => (
          <Group key={group} group={group} parts={parts.filter((part) => part.group === group)} />
        ))}
      </div>
    </>
  );
}

type BinderProps = { binder: Binder };

/** `24 files · Books as of posting 13 · 3 not included` */
function summaryOf(parts: readonly BinderPart[], commitNumber: number): string {
  const fileCount = parts.reduce((count, { files }) => count + files.length, 0);
  const missing = parts.filter((part) => part.missing !== null).length;
  return [
    `${fileCount} ${fileCount === 1 ? 'file' : 'files'}`,
    `Books as of posting ${commitNumber}`,
    ...(missing === 0 ? [] : [`${missing} not included`]),
  ].join(' · ');
}

function Findings({ findings, timeReport }: { findings: readonly string[]; timeReport: string }) {
  const count = findings.length === 1 ? '1 issue' : `${findings.length} issues`;
  return (
    <details className="nc-statement-findings">
      <summary>
        <Icon name="eye" /> {count} to review in {timeReport}
      </summary>
      <ul>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </details>
  );
}

function Group({ group, parts }: { group: BinderGroup; parts: readonly BinderPart[] }) {
  const id = useId();
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{binderGroupTitles[group]}</h2>
      <ul>
        {parts.map((part) => (
          <Part key={`${part.title} ${part.files[0] ?? ''}`} part={part} />
        ))}
      </ul>
    </section>
  );
}

function Part({ part: { title, files, rows, note, missing } }: { part: BinderPart }) {
  return (
    <li className={missing === null ? undefined : 'nc-binder-missing'}>
      <span className="nc-binder-title">
        {title} {missing !== null && <Pill tone="neutral">Not included</Pill>}
        {(missing ?? note) !== null && <small>{missing ?? note}</small>}
      </span>
      {rows !== null && <span className="nc-binder-rows">{binderRowsText(rows)}</span>}
      <span className="nc-binder-files">{fileTypes(files)}</span>
    </li>
  );
}

const typeNames: Readonly<Record<string, string>> = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' };

/** `PDF, Excel` */
function fileTypes(files: readonly string[]): string {
  const types = files.map((file) => file.split('.').at(-1) ?? '').map((extension) => typeNames[extension] ?? extension);
  return [...new Set(types)].join(', ');
}
