import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { chosenCompany, companyJoined, signInRefused } from '@/features/auth';

/** `chosenId` is the person's choice; which company is selected follows from it and the memberships. */
export type CompanyState = { chosenId: number | null };

const nothingChosen: CompanyState = { chosenId: null };

const companySlice = createSlice({
  name: 'company',
  initialState: nothingChosen,
  reducers: {
    companyChosen: (_state, { payload }: PayloadAction<number>) => ({ chosenId: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(signInRefused, () => nothingChosen);
    builder.addCase(companyJoined, (_state, { payload }) => ({ chosenId: payload }));
  },
});

export const companyReducer = companySlice.reducer;
export const { companyChosen } = companySlice.actions;

/** The state to start with: the company chosen last in this browser. */
export function restoreCompany(): CompanyState {
  return { chosenId: chosenCompany.read() };
}
