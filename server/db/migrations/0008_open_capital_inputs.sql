-- Until now an amount that nobody entered was saved as 0. Which of these zeros were typed can't be told, so all are asked again.
UPDATE "capital_inputs" SET "values" = "values" || (
  SELECT coalesce(jsonb_object_agg(key, NULL::text), '{}'::jsonb)
  FROM jsonb_each("values")
  WHERE value = '0'::jsonb AND key IN (
    'rightOfUseAssets', 'operatingLeasesLiabilities',
    'receivablesFromBrokerDealers', 'receivablesFromNonCustomers', 'receivablesFromNonBrokerDealers',
    'equityCashBorrowings', 'equityDemandNotes'
  )
);
