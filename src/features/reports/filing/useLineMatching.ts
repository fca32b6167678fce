import { useState } from 'react';
import type { Report } from '@/contract/reports/report';
import { useCompanyId, useRole } from '@/features/company';
import { apiError, useExtra } from '@/lib/api';
import { mayGenerate } from '../reportRights';
import { useLazyReadSsoiNumbersQuery, useMatchSsoiLinesMutation } from './filingApi';
import type { Matching } from './MatchLinesDialog';

/** Matches the captions of an SSOI template to lines without a published number, for those who make reports. */
export function useLineMatching({ type }: Report, template: File) {
  const companyId = useCompanyId();
  const [isOffered, role] = [useExtra('ssoi-matches'), useRole()];
  const canMatch = isOffered && mayGenerate(role) && type === 'SSOI';
  const [matchLines, { isLoading }] = useMatchSsoiLinesMutation();
  const [readNumbers] = useLazyReadSsoiNumbersQuery();
  const [matching, setMatching] = useState<Matching | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function match() {
    setFailure(null);
    try {
      const { data: found } = await matchLines({ companyId, file: template }).unwrap();
      const { data: kept } = await readNumbers(companyId).unwrap();
      setMatching({ fileName: template.name, found, kept });
    } catch (error) {
      setFailure(apiError(error)?.message ?? 'Unable to read the template');
    }
  }

  return { canMatch, isReading: isLoading, failure, matching, match, leave: () => setMatching(null) };
}
