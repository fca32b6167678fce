import { Link } from 'react-router-dom';
import type { ImportKind } from '@/contract/staging/imports';
import { useExtra } from '@/lib/api';
import { paths } from '@/lib/paths';

/** The way to where files of any source are imported; nothing for a kind without, or with a backend that reads template files only. */
export function AnyFileLink({ kind }: { kind: ImportKind | undefined }) {
  const canImport = useExtra('imports');
  if (!canImport || kind === undefined) return null;
  return (
    <Link className="btn btn-outline-secondary" to={paths.imports(kind)}>
      Import any file
    </Link>
  );
}
