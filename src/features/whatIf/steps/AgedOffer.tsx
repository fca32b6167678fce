import { skipToken } from '@reduxjs/toolkit/query';
import Button from 'react-bootstrap/Button';
import { formatDollars, money, sum, toAmount } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { useGetReceivablesQuery } from '@/features/capital';
import { useExtra } from '@/lib/api';

type AgedOfferProps = {
  companyId: number;
  timeReport: string;
  /** The item of the step. */
  code: string;
  onUse: (amount: number) => void;
};

/** What of an item the list of receivables has turn non-allowable next, as an amount for the step; nothing where nothing does. */
export function AgedOffer({ companyId, timeReport, code, onUse }: AgedOfferProps) {
  const isThere = useExtra('receivables');
  const list = useGetReceivablesQuery(isThere ? { companyId, timeReport } : skipToken).data?.data;
  const turning = (list?.turning ?? []).filter((item) => item.code === code);
  if (list === undefined || turning.length === 0) return null;
  const amount = sum(turning.map((item) => money(item.amount)));
  return (
    <p className="nc-what-if-offer">
      By the receivables listed, {formatDollars(amount)} of item {code} turns non-allowable by {formatDay(list.by)}.{' '}
      <Button variant="link" size="sm" onClick={() => onUse(toAmount(amount))}>
        Use this amount
      </Button>
    </p>
  );
}
