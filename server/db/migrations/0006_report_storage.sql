-- To compress the frozen inputs of a hundred thousand accounts takes a good part of the time of generating; stored as they are, they are a megabyte.
ALTER TABLE "reports" ALTER COLUMN "inputs" SET STORAGE EXTERNAL;
