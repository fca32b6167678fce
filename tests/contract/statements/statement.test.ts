import { wireIssues } from '@tests/conformance/wireIssues';
import { expect, test } from 'vitest';
import type { DateReport, StatementFileType } from '@/contract/statements/statement';
import type { HaircutRecord, HaircutSecurities, HaircutSummary } from '@/contract/statements/statement.schema';
import {
  haircutSecuritiesAnswerSchema,
  haircutSummaryAnswerSchema,
  statementFileQuerySchema,
} from '@/contract/statements/statement.schema';

const record: HaircutRecord = {
  security_type: 'Stocks',
  haircut: 15,
  long_market_value: 1000,
  short_market_value: 0,
  tentative_haircut: 150,
  haircut_amount: 150,
  undue_concentration_charge: 'Not applicable',
  total: 150,
};

test('a haircut by security is groups of a title and its records', () => {
  const answer: HaircutSecurities = {
    data: {
      table: { columns: [{ name: 'security_type', label: 'Security Type' }] },
      data: [['Equities', [record, { ...record, security_type: 'Total', haircut: 'Varies', is_total: true }]]],
    },
  };
  expect(wireIssues(haircutSecuritiesAnswerSchema, answer)).toEqual([]);
  expect(wireIssues(haircutSecuritiesAnswerSchema, { data: { ...answer.data, data: [['Equities']] } })).not.toEqual([]);
});

test('a haircut summary maps descriptions to amounts', () => {
  const answer: HaircutSummary = { data: { Equities: 150, 'Total Haircuts': 150 } };
  expect(wireIssues(haircutSummaryAnswerSchema, answer)).toEqual([]);
  expect(wireIssues(haircutSummaryAnswerSchema, { data: { Equities: '150' } })).not.toEqual([]);
});

test('a file is asked for by periods or by a date', () => {
  const type: StatementFileType = 'csv';
  const report: DateReport = 'haircut-by-security';
  const query = { company_id: 1, type, report, reportDate: '2025-03-31' };
  expect(wireIssues(statementFileQuerySchema, query)).toEqual([]);
  expect(wireIssues(statementFileQuerySchema, { ...query, reportDate: 'Q1 25' })).not.toEqual([]);
});
