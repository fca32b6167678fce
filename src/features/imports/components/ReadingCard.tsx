import { useId } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import type { OfferedReading } from '../draft/draft';
import './readings.css';

export type ReadingCardProps = {
  reading: OfferedReading;
  /** Name of the group of radio buttons. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
};

/** A reading of the file to choose: its evidence, and sample rows as they would be imported. */
export function ReadingCard({ reading, name, isChosen, onChoose }: ReadingCardProps) {
  const id = useId();
  const { label, detail = '', samples = [] } = reading;
  return (
    <div className="nc-reading">
      <FormCheck
        id={id}
        type="radio"
        name={name}
        label={label}
        checked={isChosen}
        aria-describedby={detail === '' ? undefined : `${id}-detail`}
        onChange={onChoose}
      />
      {detail !== '' && <p id={`${id}-detail`}>{detail}</p>}
      {samples.length > 0 && <SampleRows label={label} samples={samples} />}
    </div>
  );
}

function SampleRows({ label, samples }: { label: string; samples: NonNullable<OfferedReading['samples']> }) {
  return (
    <table aria-label={`First rows: ${label}`}>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Debit</th>
          <th scope="col">Credit</th>
        </tr>
      </thead>
      <tbody>
        {samples.map(({ name, debit, credit }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file can be equal, and never move
          <tr key={place}>
            <th scope="row">{name}</th>
            <td>{debit}</td>
            <td>{credit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
