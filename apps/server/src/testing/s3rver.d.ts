declare module 's3rver' {
  type Options = {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    /** `configs`: documents of S3 in XML, such as that of CORS. */
    configureBuckets: { name: string; configs?: string[] }[];
  };

  /** An S3-compatible store for the tests; its keys are S3RVER and S3RVER. */
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
