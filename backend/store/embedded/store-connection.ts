/** How the driver reaches a server on this machine: `host` is the folder of its socket. */
export interface StoreConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}
