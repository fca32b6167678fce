import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormSelect from 'react-bootstrap/FormSelect';
import type { WhatIfStepKind } from '@/contract/whatIf/whatIf';
import { stepKinds } from '@/domain/whatIf/stepKinds';

type AddStepProps = { isFirst: boolean; kinds: readonly WhatIfStepKind[]; onAdd: (kind: WhatIfStepKind) => void };

/** Chooses the next step. */
export function AddStep({ isFirst, kinds, onAdd }: AddStepProps) {
  const id = useId();
  const [kind, setKind] = useState<WhatIfStepKind>('capital');
  return (
    <div className="nc-what-if-add">
      <label className="form-label" htmlFor={id}>
        {isFirst ? 'What happens first' : 'What happens next'}
      </label>
      <FormSelect id={id} size="sm" value={kind} onChange={(event) => setKind(event.target.value as WhatIfStepKind)}>
        {kinds.map((each) => (
          <option key={each} value={each}>
            {stepKinds[each].title}
          </option>
        ))}
      </FormSelect>
      <Button size="sm" variant="outline-primary" onClick={() => onAdd(kind)}>
        Add step
      </Button>
    </div>
  );
}
