import { useNavigate } from 'react-router-dom';
import type { CsvUpload } from '@/components/import';
import type { ImportKind } from '@/contract/imports/imports';
import { useExtra } from '@/lib/api';
import { paths } from '@/lib/paths';
import { handOverFile } from '@/lib/upload';

/** Returns the function that goes on with a file on the page of imports; null for a kind without it, or with a backend that only reads template files. */
export function useFileHandOver(kind: ImportKind | undefined) {
  const canImport = useExtra('imports');
  const navigate = useNavigate();
  if (!canImport || kind === undefined) return null;

  return ({ file, fields }: Pick<CsvUpload, 'file' | 'fields'>) => {
    const handedFile = handOverFile({ file, reportDate: fields['reportDate'] ?? null });
    navigate(paths.imports(kind), { state: { handedFile } });
  };
}
