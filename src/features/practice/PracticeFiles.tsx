import { ActionButton } from '@/components/feedback';
import type { PracticeFileQuery } from '@/contract/practice/practice';
import type { IsoDate } from '@/domain/periods';
import { downloadFile, useDownload } from '@/lib/download';
import { useAppDispatch } from '@/lib/hooks';
import { loadPracticeLink } from './practiceApi';

const files: readonly { type: PracticeFileQuery['type']; text: string; extension: string }[] = [
  { type: 'pdf', text: 'PDF', extension: 'pdf' },
  { type: 'excel', text: 'Excel', extension: 'xlsx' },
];

type PracticeFilesProps = { today: IsoDate; narrowedBy: Omit<PracticeFileQuery, 'type'>; isEmpty: boolean };

/** Downloads the firms that are shown, what burns first on top. */
export function PracticeFiles({ today, narrowedBy, isEmpty }: PracticeFilesProps) {
  const dispatch = useAppDispatch();
  const { download, isBusy } = useDownload();

  async function run({ type, extension }: (typeof files)[number]) {
    await downloadFile(await dispatch(loadPracticeLink({ ...narrowedBy, type })), `Firms_${today}.${extension}`);
    return undefined;
  }

  return files.map((file) => (
    <ActionButton
      key={file.type}
      variant="outline-secondary"
      isBusy={isBusy}
      disabled={isEmpty}
      aria-label={`Download ${file.text}`}
      onClick={() => download(() => run(file))}
    >
      {file.text}
    </ActionButton>
  ));
}
