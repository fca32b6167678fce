-- A period's name follows from its end, which the planner cannot know: without this it takes a trial balance among many companies for a few rows.
CREATE STATISTICS "balance_periods" (dependencies) ON "period_end", "time_report" FROM "balance_versions";
