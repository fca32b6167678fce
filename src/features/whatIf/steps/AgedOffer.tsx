import { skipToken } from '@reduxjs/toolkit/query';
import Button from 'react-bootstrap/Button';
import { formatDollars, money, sum, toAmount } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { useGetAgedReceivablesQuery } from '@/features/registers';
import { useExtra } from '@/lib/api';
import type { StepRow } from './stepRows';

type AgedOfferProps = {
  companyId: number;
  timeReport: string;
  row: StepRow;
  onUse: (row: StepRow, amount: number) => void;
};

/** Offers the listed receivables that become non-allowable next as the amount of a step's item; renders nothing for another step, or without any. */
export function AgedOffer({ companyId, timeReport, row, onUse }: AgedOfferProps) {
  const isThere = useExtra('receivables') && row.kind === 'receivables';
  const list = useGetAgedReceivablesQuery(isThere ? { companyId, timeReport } : skipToken).data?.data;
  const code = row.texts['line'];
  const turning = (list?.turning ?? []).filter((item) => item.code === code);
  if (list === undefined || turning.length === 0) return null;
  const amount = sum(turning.map((item) => money(item.non_allowable)));
  return (
    <p className="nc-what-if-offer">
      {formatDollars(amount)} of item {code} becomes non-allowable by {formatDay(list.by)}, per Receivables by Age.{' '}
      <Button variant="link" size="sm" onClick={() => onUse(row, toAmount(amount))}>
        Use this amount
      </Button>
    </p>
  );
}
