/** What the server is started with; all else is as PostgreSQL has it, fsync and checksums among that. */
export const SERVER_SETTINGS: Readonly<Record<string, string>> = {
  // Reached by a socket in a folder that nobody else may enter, and by no network.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  // Plans of our statements are short; compiling them takes longer than they do.
  jit: 'off',
  io_method: 'sync',
  timezone: 'UTC',
  lc_messages: 'C',
  // Statements and their details hold patient text, and nothing of that may reach a log.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};
