import FormSelect from 'react-bootstrap/FormSelect';
import { Field } from '@/components/form/fieldParts/Field';
import { inventoryTypes } from '@/domain/haircuts/vocabulary';
import { type ChangeChoices, chooseMeaning } from '../draft/choices';
import type { Draft } from '../draft/draft';
import { openTypes } from '../draft/problemCells';

const field = 'type';

/** Questions about ambiguous types of the file; an answer applies to all their rows, and to the next file like this. */
export function TypeMeanings({ draft, onChange }: { draft: Draft; onChange: ChangeChoices }) {
  const { meanings = [] } = draft.choices;
  const answered = meanings.filter((meaning) => meaning.field === field).map(({ written }) => written);
  const all = [...new Set([...answered, ...openTypes(draft)])].sort();
  if (all.length === 0) return null;
  return (
    <section className="nc-import-facts" aria-label="Types of positions">
      {all.map((written) => (
        <Field
          key={written}
          label={written === '' ? 'Positions without a type are' : `“${written}” stands for`}
          required
        >
          {(control) => (
            <FormSelect
              {...control}
              value={meanings.find((meaning) => meaning.field === field && meaning.written === written)?.meant ?? ''}
              onChange={({ target }) =>
                onChange((choices) => chooseMeaning(choices, { field, written, meant: target.value }))
              }
            >
              <option value="">Choose…</option>
              {inventoryTypes.map((type) => (
                <optgroup key={type.code} label={type.label}>
                  {type.subtypes.map(({ code, label }) => (
                    <option key={code} value={`${type.code}/${code}`}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              ))}
              <option value="Option">Option</option>
              <option value="Cash">Cash, which isn't imported</option>
            </FormSelect>
          )}
        </Field>
      ))}
    </section>
  );
}
