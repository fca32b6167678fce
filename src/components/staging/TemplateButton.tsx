import type { SampleType } from '@/contract/upload';
import { apiError } from '@/lib/api';
import { downloadFile } from '@/lib/download';
import { notify } from '@/lib/notifications';
import { useLazyGetSampleQuery } from './stagingApi';

export type Template = { type: SampleType; fileName: string; buttonText: string };
export type TemplateButtonProps = { companyId: number; template: Template };

/** Downloads the CSV file that an import of this kind expects. */
export function TemplateButton({ companyId, template }: TemplateButtonProps) {
  const { type, fileName, buttonText } = template;
  const [getSample, { isFetching }] = useLazyGetSampleQuery();

  async function handleClick() {
    try {
      const { data } = await getSample({ type, companyId }).unwrap();
      await downloadFile(data.url, fileName);
      notify.success('Downloaded successfully.');
    } catch (error) {
      notify.error(apiError(error)?.message ?? 'Something went wrong');
    }
  }

  return (
    <button type="button" className="btn btn-outline-secondary" disabled={isFetching} onClick={handleClick}>
      {buttonText}
    </button>
  );
}
