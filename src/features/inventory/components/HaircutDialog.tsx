import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { EmptyNotice, ErrorNotice, FigureText, Loading } from '@/components/feedback';
import { Dialog } from '@/components/modal';
import type { PositionHaircutDetail } from '@/contract/haircuts/positionHaircut.schema';
import type { InventoryKindName } from '@/contract/inventory/inventory';
import { apiError } from '@/lib/api';
import { useGetPositionHaircutQuery } from '../inventoryApi';
import { figureText } from './fieldColumns';

export type HaircutDialogProps = {
  companyId: number;
  kind: InventoryKindName;
  id: number;
  /** The position's name inside a sentence. */
  name: string;
  onClose: () => void;
};

/** The computation of a position's haircut and its undue concentration. */
export function HaircutDialog({ name, onClose, ...position }: HaircutDialogProps) {
  return (
    <Dialog title={`Haircut of ${name}`} size="lg" onClose={onClose}>
      <Modal.Body>
        <HaircutOf {...position} />
      </Modal.Body>
      <Modal.Footer>
        <Button variant="outline-secondary" data-autofocus="" onClick={onClose}>
          Close
        </Button>
      </Modal.Footer>
    </Dialog>
  );
}

function HaircutOf(position: Pick<HaircutDialogProps, 'companyId' | 'kind' | 'id'>) {
  const { data, error, isFetching, refetch } = useGetPositionHaircutQuery(position);
  if (error !== undefined && !isFetching) {
    if (apiError(error)?.status === 404) return <EmptyNotice text="No explanation for this position." />;
    return <ErrorNotice error={error} onRetry={refetch} />;
  }
  return data === undefined ? <Loading /> : <Explanation haircut={data.data} kind={position.kind} />;
}

type ExplanationProps = { haircut: PositionHaircutDetail; kind: InventoryKindName };

function Explanation({ haircut, kind }: ExplanationProps) {
  const { sentence, undue_sentence: undueSentence, warnings, notes, netted_with: netted } = haircut;
  const remarks = [...notes, certaintyTexts[haircut.certainty]].filter((remark) => remark !== null);
  return (
    <div className="nc-haircut">
      <p className="nc-haircut-amount">
        <FigureText text={`$${figureText(haircut.haircut_amount)}`} />
      </p>
      <p>{sentence}</p>
      {warnings.map((warning) => (
        <p key={warning} className="nc-field-finding nc-field-finding-warning">
          {warning}
        </p>
      ))}
      <dl className="nc-haircut-facts">
        {factsOf(haircut, kind).map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {netted !== null && <p>{netted}</p>}
      {undueSentence !== null && <p>{undueSentence}</p>}
      {remarks.length > 0 && (
        <ul className="nc-haircut-notes">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function factsOf(haircut: PositionHaircutDetail, kind: InventoryKindName): readonly [string, string][] {
  const { bucket, percent, undue_concentration_basis: basis, undue_concentration_charge: charge } = haircut;
  return [
    ['Class', haircut.class_title],
    ['Rule', haircut.paragraph],
    ...(bucket === null
      ? []
      : ([[kind === 'HAIRCUT_OPTION' ? 'Treatment' : 'Maturity', bucket]] satisfies [string, string][])),
    ['Percentage', /\d$/.test(percent) ? `${percent}%` : percent],
    ['Taken of', `$${figureText(haircut.base)}`],
    ['Undue concentration basis', undueText(basis)],
    ['Undue concentration charge', undueText(charge)],
  ];
}

function undueText(amount: PositionHaircutDetail['undue_concentration_basis']): string {
  if (amount === null) return 'No tentative net capital for this date';
  return typeof amount === 'number' ? `$${figureText(amount)}` : amount;
}

/** Notes on percentages that weren't read in the current rule itself. */
const certaintyTexts: Readonly<Record<PositionHaircutDetail['certainty'], string | null>> = {
  R: null,
  O: 'The percentage comes from a 1989 reprint of the rule. Compare it with the current rule.',
  S: 'The percentage comes from a secondary source. Compare it with the current rule.',
  U: "The percentage isn't confirmed. Compare it with the current rule.",
  J: "The rule doesn't settle this case. The treatment is Netcap's reading.",
};
