declare module 's3rver' {
  import type { AddressInfo } from 'node:net';
  /** What the tests use of it: the package has no types. */
  // biome-ignore lint/style/noDefaultExport: it is what the package exports
  export default class S3rver {
    constructor(options: Readonly<Record<string, unknown>>);
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
