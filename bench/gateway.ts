import { buildServers } from '../scripts/build.ts';
import { benchBombs } from './gateway/bombs.ts';
import { benchLogins } from './gateway/logins.ts';
import { benchPeers } from './gateway/peers.ts';

/** What the gateway takes, part by part: `npm run bench:gateway -- logins` runs one of them. */
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  bombs: benchBombs,
  logins: benchLogins,
  peers: benchPeers,
};

const chosen = process.argv.slice(2);
await buildServers();
for (const [name, bench] of Object.entries(PARTS)) {
  if (chosen.length === 0 || chosen.includes(name)) await bench();
}
