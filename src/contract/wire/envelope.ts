export type Answer<Data> = { data: Data; message?: string };
