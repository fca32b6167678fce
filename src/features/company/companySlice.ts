import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  chosenCompany,
  companyJoined,
  companySettings,
  sessionEnded,
  signInRefused,
  userLoaded,
} from '@/features/auth';

/** The company in use. Until the session's user is loaded, `id` is the one used last in this browser. */
export type CompanyState = { id: number | null; isInUse: boolean };

const nothingChosen: CompanyState = { id: null, isInUse: false };

const use = (id: number): CompanyState => ({ id, isInUse: true });

const companySlice = createSlice({
  name: 'company',
  initialState: nothingChosen,
  reducers: {
    companyChosen: (_state, { payload }: PayloadAction<number>) => use(payload),
  },
  extraReducers: (builder) => {
    builder.addCase(signInRefused, () => nothingChosen);
    builder.addCase(companyJoined, (_state, { payload }) => use(payload));
    builder.addCase(sessionEnded, ({ id }) => ({ id, isInUse: false }));
    // Memberships that come or go later move nothing.
    builder.addMatcher(userLoaded, ({ id, isInUse }, { payload }) => {
      const ids = companySettings(payload.data).map(({ company_info }) => company_info.id);
      const [first] = ids;
      if (isInUse || first === undefined) return;
      return use(id !== null && ids.includes(id) ? id : first);
    });
  },
});

export const companyReducer = companySlice.reducer;
export const { companyChosen } = companySlice.actions;

/** Returns the initial state: the company last used in this browser. */
export function restoreCompany(): CompanyState {
  return { id: chosenCompany.read(), isInUse: false };
}
