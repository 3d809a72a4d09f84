import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { FactBasis } from '../clinical/review.contract.ts';
import { showBasis } from './basis-views.ts';
import { presentBasis } from './fact-basis.ts';

type OtherBasis = Exclude<FactBasis, 'as-reviewed'>;

/** Reads on another basis are few, and shall not take the sessions of all others. */
const SESSIONS_OF_BASIS = 3;

/**
 * Sessions with a server: of a work that reads facts as reviewed those of the pool itself, of any other those in which the
 * tables of facts are the views of its basis.
 */
export class BasisPool extends pg.Pool {
  readonly #config: pg.PoolConfig;
  readonly #others = new Map<OtherBasis, pg.Pool>();
  readonly #logger: FastifyBaseLogger;

  constructor(config: pg.PoolConfig, logger: FastifyBaseLogger) {
    super(config);
    this.#config = config;
    this.#logger = logger;
    listen(this, logger);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const basis = presentBasis();
    const pool = basis === 'as-reviewed' ? null : this.#poolOf(basis);
    if (callback === undefined) return pool === null ? super.connect() : pool.connect();
    if (pool === null) super.connect(callback);
    else pool.connect(callback);
    return undefined;
  }

  override async end(): Promise<void> {
    await Promise.all([...this.#others.values()].map((pool) => pool.end()));
    await super.end();
  }

  #poolOf(basis: OtherBasis): pg.Pool {
    const made = this.#others.get(basis);
    if (made !== undefined) return made;
    const { onConnect } = this.#config;
    const pool = new pg.Pool({
      ...this.#config,
      max: SESSIONS_OF_BASIS,
      onConnect: async (session) => {
        await onConnect?.(session);
        await showBasis(session, basis);
      },
    });
    listen(pool, this.#logger);
    this.#others.set(basis, pool);
    return pool;
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

function listen(pool: pg.Pool, logger: FastifyBaseLogger): void {
  // An idle session that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', (error) => logger.warn({ err: error.message }, 'a session of the store broke'));
  // One that breaks while it is in use, too: whoever uses it is told by the next statement.
  pool.on('connect', (session) => session.on('error', () => undefined));
}
