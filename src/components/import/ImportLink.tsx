import { Link } from 'react-router-dom';
import type { ImportKind } from '@/contract/imports/imports';
import { useExtra } from '@/lib/api';
import { paths } from '@/lib/paths';

const texts: Readonly<Record<ImportKind, string>> = {
  account: 'Import chart of accounts',
  balance: 'Import trial balance',
  position: 'Import positions',
};

/** The link to the import of files of a kind; renders nothing with a backend that only reads template files. */
export function ImportLink({ kind }: { kind: ImportKind }) {
  const canImport = useExtra('imports');
  return canImport ? <Link to={paths.imports(kind)}>{texts[kind]}</Link> : null;
}
