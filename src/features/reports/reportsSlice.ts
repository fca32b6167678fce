import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ReportFrequency } from '@/contract/company';
import type { ReportType } from '@/contract/report';
import { sessionEnded } from '@/features/auth';
import type { ReportHeader } from './forms/reportRequest';

/** What a link asks for: a report of this period, opened where the field is asked for. */
export type ReportStart = { timeReport: string; field: string | null };

/** The report that is being made: its name is asked for first, then the wizard opens. */
export type NewReport = {
  type: ReportType;
  frequency: ReportFrequency;
  header: ReportHeader | null;
  /** Null: of the latest period, from its first question. */
  start: ReportStart | null;
};

type ReportsState = { newReport: NewReport | null };

const initialState: ReportsState = { newReport: null };

const reportsSlice = createSlice({
  name: 'reports',
  initialState,
  reducers: {
    reportStarted: (_state, { payload }: PayloadAction<Omit<NewReport, 'header'>>) => ({
      newReport: { ...payload, header: null },
    }),
    reportNamed: (state, { payload }: PayloadAction<ReportHeader>) => {
      if (state.newReport !== null) state.newReport.header = payload;
    },
    reportClosed: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    selectNewReport: (state) => state.newReport,
  },
});

export const reportsReducer = reportsSlice.reducer;
export const { reportStarted, reportNamed, reportClosed } = reportsSlice.actions;
export const { selectNewReport } = reportsSlice.selectors;
