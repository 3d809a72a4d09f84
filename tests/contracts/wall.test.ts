import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { NO_EVENT, reads } from '../../backend/wall/endpoint.ts';
import { requireRight } from '../../backend/wall/rights.ts';
import { raiseWall, type WallDependencies } from '../../backend/wall/wall.ts';

/** An app with a wall and one route; no call is made to it. */
function mount(config: object | undefined): () => void {
  const app = Fastify();
  raiseWall(app, {} as unknown as WallDependencies);
  return () => app.get('/api/things', { ...(config && { config }) }, async () => ({}));
}

const WHERE =
  'write config: { scope, right, event } beside its schema (docs/recipes/add-a-capability.md, step 4)';

describe('a route', () => {
  it.each([
    ['nothing', undefined],
    ['no scope', { right: null, event: NO_EVENT }],
    ['no right', { scope: 'study', event: NO_EVENT }],
    ['no event', { scope: 'study', right: 'write' }],
  ])('that declares %s ends the start with the sentence that says where to write it', (_case, config) => {
    expect(mount(config)).toThrow(`GET /api/things declares no scope, right or event: ${WHERE}.`);
  });

  it('in a study has to need a right', () => {
    expect(mount({ scope: 'study', right: null, event: NO_EVENT })).toThrow('name the one it needs');
  });

  it('that notes a read has to work in a study', () => {
    expect(mount({ scope: 'viewer', right: null, event: reads('thing.read') })).toThrow('has to be study');
  });
});

describe('a right', () => {
  it('is had by owners, by services but for administering, and by no unknown role', () => {
    expect(() => requireRight({ role: 'owner' }, 'administer')).not.toThrow();
    expect(() => requireRight({ role: undefined }, 'write')).not.toThrow();
    expect(() => requireRight({ role: undefined }, 'administer')).toThrow('Only owners of the study');
    for (const role of ['admin', 'member', '', 'constructor', '__proto__']) {
      expect(() => requireRight({ role }, 'read identified')).toThrow(
        'This needs the right to read identified',
      );
    }
  });

  it('to administer shows an administrator of the installation settings and people, and no data', () => {
    expect(() => requireRight({ role: 'admin' }, 'administer', 'settings')).not.toThrow();
    expect(() => requireRight({ role: 'admin' }, 'administer', 'study')).toThrow('Only owners of the study');
    expect(() => requireRight({ role: 'owner' }, 'administer', 'installation')).toThrow(
      'Only administrators may do this.',
    );
  });
});
