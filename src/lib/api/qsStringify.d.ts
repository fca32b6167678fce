declare module 'qs/lib/stringify' {
  import { stringify } from 'qs';
  export = stringify;
}
