import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ReportFrequency } from '@/contract/company/company';
import type { ReportType } from '@/contract/reports/report';
import { sessionEnded } from '@/features/auth';
import type { ReportHeader } from './forms/reportRequest';

/** A link's request: a report of this period, opened at the step of the field. */
export type ReportStart = {
  timeReport: string;
  field: string | null;
  /** The amended report; null for none. */
  amends: number | null;
};

/** The report being made: first its name, then the wizard. */
export type StartedReport = {
  type: ReportType;
  /** Frequency of the periods offered; null for all. */
  frequency: ReportFrequency | null;
  header: ReportHeader | null;
  /** Null for the latest period, from its first question. */
  start: ReportStart | null;
};

type ReportsState = {
  newReport: StartedReport | null;
  /** True to print reports in whole dollars instead of cents. */
  isWholeDollars: boolean;
};

const initialState: ReportsState = { newReport: null, isWholeDollars: false };

const reportsSlice = createSlice({
  name: 'reports',
  initialState,
  reducers: {
    reportStarted: (state, { payload }: PayloadAction<Omit<StartedReport, 'header'>>) => {
      state.newReport = { ...payload, header: null };
    },
    reportNamed: (state, { payload }: PayloadAction<ReportHeader>) => {
      if (state.newReport !== null) state.newReport.header = payload;
    },
    reportClosed: (state) => {
      state.newReport = null;
    },
    wholeDollarsChosen: (state, { payload }: PayloadAction<boolean>) => {
      state.isWholeDollars = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    selectNewReport: (state) => state.newReport,
    selectIsWholeDollars: (state) => state.isWholeDollars,
  },
});

export const reportsReducer = reportsSlice.reducer;
export const { reportStarted, reportNamed, reportClosed, wholeDollarsChosen } = reportsSlice.actions;
export const { selectNewReport, selectIsWholeDollars } = reportsSlice.selectors;
