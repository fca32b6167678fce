import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { chosenCompany, companyJoined, signInRefused } from '@/features/auth';

/** `chosenId` is the user's choice; the selected company is derived from it and the memberships. */
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

/** Returns the initial state: the company last chosen in this browser. */
export function restoreCompany(): CompanyState {
  return { chosenId: chosenCompany.read() };
}
