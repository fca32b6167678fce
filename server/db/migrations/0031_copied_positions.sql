ALTER TABLE "non_option_versions" ALTER COLUMN "id" SET DEFAULT nextval('record_ids');--> statement-breakpoint
ALTER TABLE "option_versions" ALTER COLUMN "id" SET DEFAULT nextval('record_ids');--> statement-breakpoint
-- Each import brings the statistics up to date. At the default of 100, that takes as long as storing the positions does.
DO $$
DECLARE
	"found" record;
BEGIN
	FOR "found" IN
		SELECT "attrelid"::regclass AS "table", "attname" AS "column" FROM "pg_attribute"
		WHERE "attrelid" IN ('"non_option_versions"'::regclass, '"option_versions"'::regclass) AND "attnum" > 0 AND NOT "attisdropped"
	LOOP
		EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET STATISTICS 30', "found"."table", "found"."column");
	END LOOP;
END $$;
