import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import InputGroup from 'react-bootstrap/InputGroup';
import { Field, useBoundField } from '@/components/form';
import { SelectCoaModal } from '@/components/pickers/SelectCoaModal';
import { useCompanyId } from '@/features/company/useCompany';

/** The number of an account, picked from the chart or typed while there is none yet. */
export function CoaNumberField({ name, label }: { name: string; label: string }) {
  const companyId = useCompanyId();
  const [isPicking, setIsPicking] = useState(false);
  const { field, error } = useBoundField(name);
  return (
    <>
      <Field label={label} error={error}>
        {(control) => (
          <InputGroup>
            <FormControl {...control} {...field} inputMode="numeric" autoComplete="off" value={field.value ?? ''} />
            <Button variant="outline-secondary" aria-label={`Select ${label}`} onClick={() => setIsPicking(true)}>
              Select
            </Button>
          </InputGroup>
        )}
      </Field>
      {isPicking && (
        <SelectCoaModal
          companyId={companyId}
          selected={null}
          onSelect={(coa) => {
            field.onChange(coa.account_number);
            setIsPicking(false);
          }}
          onCancel={() => setIsPicking(false)}
        />
      )}
    </>
  );
}
