import type { UploadResult } from '@/contract/upload';
import { formatCount } from '@/lib/format';

/** How much the last import staged; always there, so that a screen reader notices when it begins to speak. */
export function ImportedRows({ result }: { result: UploadResult | null }) {
  return <output className="nc-edit-imported">{result !== null && stagedText(result)}</output>;
}

function stagedText({ added, changed, unchanged }: UploadResult): string {
  const staged = added + changed;
  const rows = staged === 1 ? '1 row' : `${formatCount(staged)} rows`;
  return `${rows} staged from the file${unchanged === 0 ? '' : `, ${formatCount(unchanged)} unchanged`}.`;
}
