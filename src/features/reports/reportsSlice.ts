import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ReportFrequency } from '@/contract/company/company';
import type { ReportType } from '@/contract/reports/report';
import { sessionEnded } from '@/features/auth';
import type { ReportHeader } from './forms/reportRequest';
import type { PdfCall } from './statements/statementsApi';

/** What a link asks for: a report of this period, opened where the field is asked for. */
export type ReportStart = {
  timeReport: string;
  field: string | null;
  /** The report that it amends; null for none. */
  amends: number | null;
};

/** The report that is being made: its name is asked for first, then the wizard opens. */
export type NewReport = {
  type: ReportType;
  /** Which periods are asked for; null for all. */
  frequency: ReportFrequency | null;
  header: ReportHeader | null;
  /** Null: of the latest period, from its first question. */
  start: ReportStart | null;
};

/** The PDF that is looked at: the call that answers what it is made of. */
export type StatementPdfHolder = { src: PdfCall; title: string; fileName: string };

type ReportsState = {
  newReport: NewReport | null;
  pdf: StatementPdfHolder | null;
  /** Documents of reports are printed in whole dollars instead of cents. */
  isWholeDollars: boolean;
};

const initialState: ReportsState = { newReport: null, pdf: null, isWholeDollars: false };

const reportsSlice = createSlice({
  name: 'reports',
  initialState,
  reducers: {
    reportStarted: (state, { payload }: PayloadAction<Omit<NewReport, 'header'>>) => {
      state.newReport = { ...payload, header: null };
    },
    reportNamed: (state, { payload }: PayloadAction<ReportHeader>) => {
      if (state.newReport !== null) state.newReport.header = payload;
    },
    reportClosed: (state) => {
      state.newReport = null;
    },
    pdfOpened: (state, { payload }: PayloadAction<StatementPdfHolder>) => {
      state.pdf = payload;
    },
    pdfClosed: (state) => {
      state.pdf = null;
    },
    wholeDollarsChosen: (state, { payload }: PayloadAction<boolean>) => {
      state.isWholeDollars = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    selectNewReport: (state) => state.newReport,
    selectPdf: (state) => state.pdf,
    selectIsWholeDollars: (state) => state.isWholeDollars,
  },
});

export const reportsReducer = reportsSlice.reducer;
export const { reportStarted, reportNamed, reportClosed, pdfOpened, pdfClosed, wholeDollarsChosen } =
  reportsSlice.actions;
export const { selectNewReport, selectPdf, selectIsWholeDollars } = reportsSlice.selectors;
