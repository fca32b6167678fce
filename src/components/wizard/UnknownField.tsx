import type { WizardFieldProps } from './wizardField';

/** Says that a field is there which this app cannot show, rather than leaving it out. */
export function UnknownField({ field }: WizardFieldProps) {
  return (
    <div className="alert alert-danger" role="alert">
      “{field.label}” cannot be shown: this app does not know fields of the type “{field.typeName}”. What the server
      filled in for it is sent back unchanged.
    </div>
  );
}
