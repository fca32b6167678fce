-- Each run brings the statistics up to date. At the default of 100, that takes as long as storing its haircuts does.
DO $$
DECLARE
	"column" name;
BEGIN
	FOR "column" IN
		SELECT "attname" FROM "pg_attribute" WHERE "attrelid" = '"position_haircuts"'::regclass AND "attnum" > 0 AND NOT "attisdropped"
	LOOP
		EXECUTE format('ALTER TABLE "position_haircuts" ALTER COLUMN %I SET STATISTICS 30', "column");
	END LOOP;
END $$;
