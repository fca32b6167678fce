import { Link } from 'react-router-dom';
import type { ImportKind } from '@/contract/imports/imports';
import { paths } from '@/lib/paths';

/** Explains how files without the template's columns are imported. */
export function OtherFiles({ kind }: { kind: ImportKind | undefined }) {
  return (
    <p className="form-text mt-0">
      Other columns? Submit the CSV file as it is, and check how it's read before you import it. For Excel files, go to{' '}
      <Link to={paths.imports(kind)}>Import</Link>.
    </p>
  );
}
